import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resolveProfile } from '../../../../src/contract/index.ts';
import { ConfigError, OutputError, UsageError } from '../../../../src/errors.ts';
import {
  type ChatChange,
  type ChatState,
  createChatService,
  createChatState,
  evolve,
  OPAQUE,
  rulesOf,
} from '../../../../src/simulator/chat/index.ts';
import { isKept } from '../../../../src/simulator/chat/state-file/kept-change.ts';
import {
  openStateFile,
  type StateFile,
  type StateFileOptions,
} from '../../../../src/simulator/chat/state-file/open-state-file.ts';
import {
  changesLine,
  readState,
  stateLines,
} from '../../../../src/simulator/chat/state-file/state-lines.ts';
import { changeArbitrary } from './change-arbitrary.ts';
import { processesOf } from './processes.ts';

/** Each start syncs the file, which takes its time on a busy machine. */
const TIME_LIMIT_MS = 60_000;

let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-state-'));
  path = join(folder, 'chat.ndjson');
});

afterEach(() => {
  for (const each of [folder, `${folder}.old`]) rmSync(each, { recursive: true, force: true });
});

function open(options: Partial<StateFileOptions> = {}): StateFile {
  return openStateFile({
    path,
    appId: 'app',
    tokenFormat: 'opaque',
    processes: processesOf([100, 'morning']),
    ...options,
  });
}

function userCreated(username: string): ChatChange {
  return { type: 'user-created', user: { uuid: `uuid of ${username}`, username, createdMs: 1 } };
}

function write(...decisions: readonly (readonly ChatChange[])[]): void {
  const file = open();
  for (const changes of decisions) file.store.append(changes);
  file.close();
}

function usersIn(): readonly string[] {
  const file = open();
  file.close();
  return [...file.state.users.keys()];
}

/** A state with its maps as lists, since their order counts, and without what passes in a second. */
function rememberedOf(state: ChatState | undefined): unknown {
  if (state === undefined) return undefined;
  const { users, sessions, knownTokens, expiredTokens, restCalls: _, ...others } = state;
  const lists = [users, sessions, knownTokens, expiredTokens].map((each) => [...each]);
  return { lists, ...others };
}

function messageOf(act: () => unknown, kind: new (message: string) => Error): string {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(kind);
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
}

describe('what was kept', () => {
  test(
    'comes back, in its order, whatever was done',
    () => {
      const changes = fc.array(changeArbitrary, { maxLength: 40 });
      fc.assert(
        fc.property(changes, (all) => {
          const expected = createChatState();
          const lines = [...stateLines(expected, { appId: 'app', tokenFormat: 'opaque' })];
          for (const change of all) {
            evolve(expected, change);
            if (isKept(change)) lines.push(changesLine([change]));
          }
          const replayed = readState(Buffer.from(lines.join('')), 'file')?.state;
          expect(rememberedOf(replayed)).toEqual(rememberedOf(expected));
          const compacted = [...stateLines(expected, { appId: 'app', tokenFormat: 'opaque' })];
          const again = readState(Buffer.from(compacted.join('')), 'file')?.state;
          expect(rememberedOf(again)).toEqual(rememberedOf(expected));
        }),
        { seed: 7, numRuns: 100 },
      );
    },
    TIME_LIMIT_MS,
  );

  test(
    'comes back from the file after every start',
    () => {
      const decisions = fc.array(fc.array(changeArbitrary, { maxLength: 4 }), { maxLength: 25 });
      fc.assert(
        fc.property(decisions, decisions, (first, second) => {
          rmSync(path, { force: true });
          const expected = createChatState();
          for (const each of [first, second, []]) {
            const file = open();
            try {
              expect(rememberedOf(file.state)).toEqual(rememberedOf(expected));
              for (const changes of each) {
                file.store.append(changes);
                for (const change of changes) evolve(expected, change);
              }
            } finally {
              file.close();
            }
          }
        }),
        { seed: 7, numRuns: 20 },
      );
    },
    TIME_LIMIT_MS,
  );

  test('is in the file before append returns, in one line a decision', () => {
    const file = open();
    const before = readFileSync(path, 'utf8').split('\n').length;
    file.store.append([userCreated('alice'), userCreated('bob')]);
    const lines = readFileSync(path, 'utf8').split('\n');
    file.close();
    expect(lines.length).toBe(before + 1);
    expect(JSON.parse(lines.at(-2) ?? '')).toHaveLength(2);
  });

  test('the file holds what is needed and no more after a start', () => {
    write(...Array.from({ length: 50 }, () => [userCreated('alice'), { type: 'reset' } as const]));
    write([userCreated('bob'), { type: 'token-issued' }, { type: 'token-issued' }]);
    expect(usersIn()).toEqual(['bob']);
    expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toEqual([
      '{"format":"assay-chat-state","version":1,"appId":"app","tokenFormat":"opaque","issuedTokens":2}',
      '[{"type":"user-created","user":{"uuid":"uuid of bob","username":"bob","createdMs":1}}]',
    ]);
  });

  test('the file is written again when it has doubled, and goes on from there', () => {
    const file = open({ leastGrowth: 1_000 });
    const change = (changes: readonly ChatChange[]) => {
      file.store.append(changes);
      for (const each of changes) evolve(file.state, each);
    };
    for (let number = 1; number <= 300; number += 1) {
      change([{ type: 'stub-set', what: 'rest', stub: { left: number, answer: 503 } }]);
    }
    expect(statSync(path).size).toBeLessThan(2_500);
    expect(readdirSync(folder).toSorted()).toEqual(['chat.ndjson', 'chat.ndjson.lock']);
    change([userCreated('alice')]);
    file.close();
    const again = open();
    again.close();
    expect(rememberedOf(again.state)).toEqual(rememberedOf(file.state));
    expect(again.state.stubs.rest.left).toBe(300);
  });

  test('a file that cannot be written anew is gone on with', () => {
    const file = open({ leastGrowth: 1_000 });
    // A folder in the place of the draft.
    mkdirSync(`${path}.compacted.tmp`);
    writeFileSync(join(`${path}.compacted.tmp`, 'in-the-way'), '');
    for (let number = 1; number <= 100; number += 1) {
      const changes = [userCreated(`user-${number}`)];
      file.store.append(changes);
      for (const each of changes) evolve(file.state, each);
    }
    file.close();
    rmSync(`${path}.compacted.tmp`, { recursive: true });
    expect(usersIn()).toHaveLength(100);
  });

  test('calls within a second are not written', () => {
    const file = open();
    const before = readFileSync(path);
    file.store.append([{ type: 'rest-call-counted', calls: { second: 1, count: 1 } }]);
    expect(readFileSync(path)).toEqual(before);
    file.close();
  });

  test('only its owner may read it, also where it was open to all', () => {
    write([]);
    chmodSync(path, 0o644);
    write([userCreated('alice')]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['chat.ndjson']);
  });

  test('holds no token and no password', () => {
    const file = open();
    const clock = { now: () => 1_000_000_000_000, after: () => () => {} };
    const rules = rulesOf(resolveProfile('neutral'), OPAQUE, 'app');
    const service = createChatService({ clock, rules, state: file.state, store: file.store });
    const tokenOf = (privilege: 'user' | 'app', userId: string) => {
      const asked = { type: 'issue-token', privilege, userId, validitySeconds: 60 } as const;
      const issue = service.perform<'issue-token'>(asked);
      return issue.kind === 'issued' ? issue.token : '';
    };
    const [app, alice] = [tokenOf('app', ''), tokenOf('user', 'alice')];
    const users = [{ username: 'alice', password: 'pass-of-alice' }];
    const authorization = `Bearer ${app}`;
    const created = service.perform<'create-users'>({ type: 'create-users', authorization, users });
    const login = { type: 'login', clientId: 'c', userId: 'alice' } as const;
    const logins = [alice, 'learnt-token-text'].map((token) =>
      service.perform<'login'>({ ...login, clientId: token.slice(0, 1), token }),
    );
    service.perform<'expire-token'>({ type: 'expire-token', what: { token: alice } });
    file.close();
    expect(created.kind).toBe('created');
    expect(logins).toEqual([{ kind: 'success' }, { kind: 'success' }]);
    const text = readFileSync(path, 'utf8');
    for (const secret of [app, alice, 'learnt-token-text', 'pass-of-alice']) {
      expect(secret.length).toBeGreaterThan(8);
      expect(text).not.toContain(secret);
    }
  });
});

describe('a file whose end was cut off', () => {
  test(
    'loses its half line and nothing else, at every byte',
    () => {
      write();
      const head = readFileSync(path).length;
      const file = open();
      const whole = [head];
      for (const name of ['älice', 'bob', 'c\nd']) {
        file.store.append([userCreated(name), { type: 'token-issued' }]);
        whole.push(readFileSync(path).length);
      }
      file.close();
      const names = ['älice', 'bob', 'c\nd'];
      const bytes = readFileSync(path);
      expect(bytes.length).toBe(whole.at(-1));
      const wholeBefore = (length: number) => whole.filter((end) => end <= length).length - 1;
      for (let length = head; length <= bytes.length; length += 1) {
        const past = readState(bytes.subarray(0, length), 'file');
        const count = wholeBefore(length);
        expect([...(past?.state.users.keys() ?? [])]).toEqual(names.slice(0, count));
        expect(past?.state.issuedTokens).toBe(count);
      }
      for (const length of whole.flatMap((end) => [end - 1, end, end + 1, end + 20])) {
        if (length < head || length > bytes.length) continue;
        writeFileSync(path, bytes.subarray(0, length));
        write([userCreated('next')]);
        expect(usersIn()).toEqual([...names.slice(0, wholeBefore(length)), 'next']);
      }
    },
    TIME_LIMIT_MS,
  );

  test(
    'within its head it is no file of ours, and stays as it is',
    () => {
      write();
      const bytes = readFileSync(path);
      for (let length = 1; length < bytes.length; length += 1) {
        writeFileSync(path, bytes.subarray(0, length));
        expect(messageOf(open, ConfigError)).toContain('line 1');
        expect(readFileSync(path)).toEqual(bytes.subarray(0, length));
      }
    },
    TIME_LIMIT_MS,
  );

  test('an empty file is a new one', () => {
    writeFileSync(path, '');
    write([userCreated('alice')]);
    expect(usersIn()).toEqual(['alice']);
  });
});

describe('a file that cannot be read', () => {
  const HEAD =
    '{"format":"assay-chat-state","version":1,"appId":"app","tokenFormat":"opaque","issuedTokens":0}\n';
  const USER = '{"type":"user-created","user":{"uuid":"u","username":"alice","createdMs":1}}';

  test.each([
    ['no JSON', `${HEAD}[${USER}]\nsecret-word\n`, 'line 3 is no JSON array'],
    ['no array', `${HEAD}${USER}\n`, 'line 2 is no JSON array'],
    ['an empty line', `${HEAD}\n[${USER}]\n`, 'line 2 is no JSON array'],
    ['an unknown change', `${HEAD}[{"type":"user-removed"}]\n`, 'line 2 is no JSON array'],
    ['a change named as a member of all objects', `${HEAD}[{"type":"toString"}]\n`, 'line 2'],
    ['a change of another shape', `${HEAD}[{"type":"session-closed"}]\n`, 'line 2 is no JSON'],
    ['a member too many', `${HEAD}[{"type":"reset","now":1}]\n`, 'line 2 is no JSON array'],
    ['a wrong type', `${HEAD}[{"type":"clock-turned","leadMs":"1"}]\n`, 'line 2 is no JSON'],
    ['null', `${HEAD}[null]\n`, 'line 2 is no JSON array'],
    ['no head', `[${USER}]\n`, 'line 1 is no head of a state'],
    ['something else', 'secret-word=1\n', 'line 1 is no head of a state'],
    ['another version', HEAD.replace('"version":1', '"version":2'), 'line 1 names another version'],
    ['a head without app', HEAD.replace('"appId":"app",', ''), 'line 1 lacks appId'],
    ['a wrong count', HEAD.replace('Tokens":0', 'Tokens":-1'), 'line 1 lacks appId'],
  ])('%s: one message with its line, and nothing is changed', (_what, text, words) => {
    writeFileSync(path, text);
    const message = messageOf(open, ConfigError);
    expect(message).toContain(words);
    expect(message).toContain(path);
    expect(message).not.toContain('secret-word');
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(readdirSync(folder)).toEqual(['chat.ndjson']);
  });

  test('bytes that are no UTF-8', () => {
    writeFileSync(
      path,
      Buffer.concat([Buffer.from(`${HEAD}["`), Buffer.from([0xff, 0x22, 0x5d, 10])]),
    );
    expect(messageOf(open, ConfigError)).toContain('line 2');
  });

  test('of another app or token format', () => {
    write([userCreated('alice')]);
    expect(messageOf(() => open({ appId: 'other' }), UsageError)).toContain('app "app"');
    const other = () => open({ tokenFormat: 'access-token-2' });
    expect(messageOf(other, UsageError)).toContain('token format "opaque"');
    expect(usersIn()).toEqual(['alice']);
  });

  test('a folder, a missing folder', () => {
    mkdirSync(path);
    expect(messageOf(open, UsageError)).toContain('is no file');
    path = join(folder, 'missing', 'chat.ndjson');
    expect(messageOf(open, OutputError)).toContain('there is no such folder');
  });
});

describe('two processes', () => {
  test('cannot have one file, under whatever name', () => {
    const file = open();
    symlinkSync(path, join(folder, 'link'));
    const processes = processesOf([200, 'noon'], [100, 'morning']);
    for (const name of ['chat.ndjson', 'link']) {
      const second = () => open({ path: join(folder, name), processes });
      expect(messageOf(second, UsageError)).toContain('The process 100 uses this state file');
    }
    file.store.append([userCreated('alice')]);
    file.close();
    const next = open({ path: join(folder, 'link'), processes });
    expect([...next.state.users.keys()]).toEqual(['alice']);
    next.close();
    expect(readdirSync(folder).sort()).toEqual(['chat.ndjson', 'link']);
  });

  test('not even one process can have it twice', () => {
    const file = open();
    expect(messageOf(open, UsageError)).toContain('The process 100');
    file.close();
    file.close();
    expect(usersIn()).toEqual([]);
  });

  test.each([
    ['is no more', processesOf([200, 'noon'])],
    ['left its id to another', processesOf([200, 'noon'], [100, 'noon'])],
    ['left its id to this one', processesOf([100, 'noon'])],
  ])('the lock of one that %s is taken over', (_what, processes) => {
    open().store.append([userCreated('alice')]);
    const file = open({ processes });
    expect([...file.state.users.keys()]).toEqual(['alice']);
    expect(JSON.parse(readFileSync(`${path}.lock`, 'utf8'))).toEqual(processes.own);
    file.close();
    expect(readdirSync(folder)).toEqual(['chat.ndjson']);
  });

  test('a lock that is none of ours is left alone', () => {
    writeFileSync(`${path}.lock`, 'mine');
    expect(messageOf(open, UsageError)).toContain('is no lock of assay');
    expect(readFileSync(`${path}.lock`, 'utf8')).toBe('mine');
  });

  test('a file that another process uses since is not released twice', () => {
    const file = open();
    writeFileSync(`${path}.lock`, '{"pid":7,"birth":"x"}\n');
    file.close();
    expect(existsSync(`${path}.lock`)).toBe(true);
  });

  test('what a killed compaction left behind does no harm', () => {
    writeFileSync(`${path}.compacted.tmp`, 'half');
    write([userCreated('alice')]);
    expect(usersIn()).toEqual(['alice']);
    expect(readdirSync(folder)).toEqual(['chat.ndjson']);
  });
});

test.each([
  ['removed', () => rmSync(path), 'it was removed or moved meanwhile'],
  ['moved', () => renameSync(path, `${path}.old`), 'it was removed or moved meanwhile'],
  [
    'replaced',
    () => {
      copyFileSync(path, `${path}.new`);
      renameSync(`${path}.new`, path);
    },
    'it was removed or moved meanwhile',
  ],
  [
    'moved with its folder',
    () => renameSync(folder, `${folder}.old`),
    'removed or moved meanwhile',
  ],
  ['cut off', () => truncateSync(path), 'another program cut it off meanwhile'],
])('a file that was %s keeps nothing, and says so once', (_how, change, reason) => {
  const onFailure = vi.fn();
  const file = open({ onFailure });
  file.store.append([userCreated('alice')]);
  change();
  expect(() => file.store.append([userCreated('bob')])).toThrow(
    new RegExp(`The state file ${path} cannot be written: .*${reason}\\.$`),
  );
  expect(() => file.store.append([userCreated('carol')])).toThrow(OutputError);
  expect(onFailure).toHaveBeenCalledTimes(1);
  file.close();
});

test('a closed file takes nothing more', () => {
  const file = open();
  file.close();
  expect(() => file.store.append([userCreated('late')])).toThrow(OutputError);
  expect(usersIn()).toEqual([]);
});

test('a new file leaves what was appended by others alone', () => {
  write([userCreated('alice')]);
  appendFileSync(path, '[{"type":"user-crea');
  expect(usersIn()).toEqual(['alice']);
});
