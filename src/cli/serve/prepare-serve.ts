import type { Profile } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import type { CommandInput } from '../command-spec.ts';
import { readSettings } from '../options/read-settings.ts';
import { SERVE_OPTIONS, type ServeSettings } from '../options/serve-options.ts';
import { openTextFile, type TextFile } from '../run/output/open-text-file.ts';
import { loadProfile } from '../run/profile/load-profile.ts';
import { type ChosenFormat, chooseFormat } from './choose-format.ts';

const CLIENT_REPORT = { what: 'The report of --rehearse', flag: '--client-report' };

/** All settings of a service, read and found valid; nothing has been opened. */
export interface PreparedServe extends ChosenFormat {
  readonly settings: Partial<ServeSettings>;
  readonly profile: Profile;
  readonly clientReport?: TextFile;
}

/** A receiver that stands in a variable or in the configuration file is there for other commands. */
function checkEngine(
  { scenario, receiverUrl, customerKey }: Partial<ServeSettings>,
  flags: CommandInput['flags'],
): void {
  if (scenario === undefined) {
    for (const [key, flag] of [
      ['receiverUrl', '--receiver-url'],
      ['customerKey', '--customer-key'],
      ['receiverHeaders', '--receiver-header'],
      ['realtime', '--realtime'],
      ['ca', '--ca'],
      ['proxy', '--proxy'],
    ] as const) {
      if (flags[key] === undefined) continue;
      throw new UsageError(
        `${flag} needs --scenario, which says what is sent to the receiver, e.g. --scenario token-expiring.`,
      );
    }
  } else if (receiverUrl === undefined || customerKey === undefined) {
    throw new UsageError(
      '--scenario needs --receiver-url and --customer-key, e.g. --receiver-url http://localhost:8080/webhook --customer-key env:CUSTOMER_KEY.',
    );
  }
}

function checkClientSuite({ rehearse, clientReport, state }: Partial<ServeSettings>): void {
  if (rehearse === undefined && clientReport !== undefined) {
    throw new UsageError(
      '--client-report needs --rehearse, which says whose client is tried, e.g. --rehearse alice.',
    );
  }
  if (rehearse !== undefined && state !== undefined) {
    throw new UsageError(
      '--rehearse begins with nobody logged in: drop --state, whose file may say otherwise.',
    );
  }
}

/**
 * Reads the options of `assay serve`.
 * @throws HarnessError for whatever the user has to correct.
 */
export async function prepareServe(input: CommandInput): Promise<PreparedServe> {
  const settings = await readSettings(SERVE_OPTIONS, input);
  checkEngine(settings, input.flags);
  checkClientSuite(settings);
  const profile = await loadProfile(settings);
  const format = await chooseFormat(settings, profile, input);
  const { clientReport: path } = settings;
  const report = path === undefined ? {} : { clientReport: openTextFile(path, CLIENT_REPORT) };
  return { settings, profile, ...format, ...report };
}
