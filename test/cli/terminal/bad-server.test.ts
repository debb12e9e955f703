import { expect, test } from 'vitest';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const KNOWN_EVENTS: ReadonlySet<unknown> = new Set([101, 102, 103, 110, 111, 112]);

/** The event type of a body, or nothing where it is no JSON object. */
function eventTypeIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { readonly eventType?: unknown } | null)?.eventType;
  } catch {
    return undefined;
  }
}

test('a server that verifies nothing, knows six events and has one token for all is told in 60 rows', () =>
  inFolder(async (cwd) => {
    const server = await listen((response, body, { url }) => {
      response.setHeader('Content-Type', 'application/json');
      if (url !== '/hook') return response.end('{"token":"007abc"}');
      const isKnown = KNOWN_EVENTS.has(eventTypeIn(body));
      return response.writeHead(isKnown ? 200 : 400).end('{}');
    });
    const targets = [
      ...['--receiver-url', `${server.url}/hook`, '--customer-key', 'env:KEY'],
      ...['--token-server-url', server.url],
    ];
    const argv = ['run', ...targets, '--reporter', 'terminal,ndjson'];
    const env = { KEY: 'the-customer-key' };
    const { stdout, exitCode } = await assay(argv, { cwd, env, columns: 80 });
    await server.close();
    const lines = stdout.trimEnd().split('\n');
    expect(exitCode).toBe(1);
    expect(lines.length).toBeLessThanOrEqual(60);
    // A command stays on one line, so that it can be copied.
    const tooLong = lines.filter((line) => line.length > 80 && !line.includes(' npx assay '));
    expect(tooLong).toEqual([]);
    expect(stdout).toContain('The receiver rejects no well-formed forgery');
    const causes = lines.filter((line) => /^ {2}✗ R\d+ /.test(line));
    expect(causes).toEqual([
      expect.stringContaining('Accepts a forgery in its first requests'),
      expect.stringContaining('Gives several users one and the same token.'),
      expect.stringMatching(/Rejects a plain 'agent expire \(104\)'.* \(\d\d\)$/),
      expect.stringContaining('Does not answer a body that cannot be decoded as JSON'),
    ]);
    expect(lines.at(-1)).toBe(
      'NONCONFORMANT under neutral: 8 causes: 4 failed, 2 untestable, 2 warned',
    );
  }));
