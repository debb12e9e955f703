import { expect, test } from 'vitest';
import { secretsOfCommand } from '../../src/cli/command-secrets.ts';

const ENV = { DB_PASSWORD: 'p4ssw0rd', HOME: '/home/somebody', SIGN: 'in"side' };

test.each([
  ['node server.js', []],
  ['PORT=808080 NODE_ENV=production node server.js', []],
  ['API_KEY=abcdef123 node server.js', ['abcdef123']],
  ["API_KEY='ab cd \"ef' node server.js", ['ab cd "ef']],
  ['API_KEY="ab \\"$SIGN\\"" node server.js', ['ab "in"side"']],
  ['cd app && SECRET=abcdef123; node server.js', ['abcdef123']],
  ['node server.js --signing-key abcdef123 --port 80800', ['abcdef123']],
  ['node server.js --signing-key=abcdef123', ['abcdef123']],
  ['node server.js --verbose-token --port 80800', []],
  ['node server.js "$DB_PASSWORD" $HOME', ['p4ssw0rd']],
  [['node server.js $', '{DB_PASSWORD}'].join(''), ['p4ssw0rd']],
  ['SOME_KEY=$SIGN node server.js', ['in"side']],
  ['DB=postgres://me:pw%21@db/x node server.js', ['pw%21', 'pw!']],
  ['AUTH=none node server.js', []],
])('of %s', (command, secrets) => {
  expect(secretsOfCommand(command, ENV)).toEqual(secrets);
});
