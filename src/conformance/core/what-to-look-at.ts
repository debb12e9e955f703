import type { Profile } from '../../contract/index.ts';

/** What to look at first when a receiver answers one status, which is no acknowledgement, to everything. */
export function whatToLookAt(status: number, profile: Profile): string {
  const always = `it answers ${status} to everything`;
  if (status === 429) return `Try again later or with --rate 1, since ${always}`;
  if (status === 404 || status === 405) return `Look at the path first, since ${always}`;
  if (status === 401 || status === 403 || status === 400) {
    const header = profile.values['signature.v2Header'];
    return `Look at the customer key first, then at the header names (${header}), since ${always}`;
  }
  return `Look at the receiver's log first, since ${always}`;
}
