import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SPELLINGS } from '../support/spelled-secrets.ts';

/** A target that gives back every secret that it was told, each time in another spelling. */
export interface EchoingTarget {
  readonly url: string;
  /** Texts that were given back. */
  count(): number;
  close(): Promise<void>;
}

/** What its answers say beside the secrets. */
export type Manner = 'refuses' | 'acknowledges' | 'mints' | 'sets-cookies' | 'breaks';

const isFitForHeader = (text: string) => /^[\x20-\x7e]{1,4000}$/.test(text);

function answer(response: ServerResponse, manner: Manner, spelled: readonly string[]): void {
  const fit = spelled.filter(isFitForHeader);
  for (const [index, text] of fit.entries()) response.setHeader(`x-seen-${index}`, text);
  const [words] = fit;
  if (words !== undefined) response.statusMessage = words.slice(0, 2_000);
  const text = spelled.join(' and ');
  if (manner === 'sets-cookies') response.setHeader('set-cookie', `session=${fit[0] ?? 'none-0'}`);
  if (manner === 'mints') {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: { value: spelled[0], note: text }, error: '' }));
  } else if (manner === 'breaks') {
    response.statusCode = 500;
    response.end(`<html><p>${text}</p></html>`);
  } else if (manner === 'refuses') {
    response.statusCode = 403;
    response.end(JSON.stringify({ error: text }));
  } else response.end(text);
}

/** Starts one on a free port; `secrets` are spelled one way after the other, and their manner changes too. */
export async function echoing(
  secrets: readonly string[],
  manners: readonly Manner[],
): Promise<EchoingTarget> {
  const spells = Object.values(SPELLINGS);
  let count = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const spell = spells[count % spells.length] ?? String;
      const manner = manners[Math.floor(count / 3) % manners.length] ?? 'refuses';
      count += 1;
      answer(response, manner, secrets.map(spell));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    count: () => count,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
