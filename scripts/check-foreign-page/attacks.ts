/** What a page tries on a service, as a program that it executes; `base` and `socket` are addresses. */
export interface Attack {
  readonly title: string;
  /** The body of an async function of `base` and `socket`; returns what it got hold of, or nothing. */
  readonly program: string;
}

const read = (call: string): string => `
  try {
    const answer = await ${call};
    const text = await answer.text();
    return answer.ok && text !== '' ? text : undefined;
  } catch {}`;

/** A form that is sent into a frame, as a page can do without any script of the other side. */
const form = (path: string, enctype: string, name = '{"a":"', value = '"}'): string => `
  const frame = document.createElement('iframe');
  frame.name = 'into';
  document.body.append(frame);
  const form = document.body.appendChild(document.createElement('form'));
  Object.assign(form, { method: 'post', target: 'into', enctype: '${enctype}', action: base + '${path}' });
  const field = form.appendChild(document.createElement('input'));
  Object.assign(field, { name: ${JSON.stringify(name)}, value: ${JSON.stringify(value)} });
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  form.submit();
  await loaded;`;

const element = (tag: string, attribute: string, path: string): string => `
  const it = document.createElement('${tag}');
  const done = new Promise((resolve) => {
    it.onload = () => resolve('loaded');
    it.onerror = () => resolve(undefined);
  });
  it['${attribute}'] = base + '${path}';
  document.body.append(it);
  await done;`;

const simple = (path: string, body: string, type: string): string =>
  `await fetch(base + '${path}', { method: 'POST', mode: 'no-cors', credentials: 'include', headers: { 'content-type': '${type}' }, body: ${JSON.stringify(body)} }).catch(() => {});`;

const USERS = '[{"username":"mallory","password":"p"}]';
const JSON_BODY = `headers: { 'content-type': 'application/json', authorization: 'Bearer ' + token }`;

export const ATTACKS: readonly Attack[] = [
  {
    title: 'logs in over the WebSocket',
    program: `
      const opened = await new Promise((resolve) => {
        const client = new WebSocket(socket);
        client.onopen = () => resolve(client);
        client.onerror = () => resolve(undefined);
      });
      if (opened === undefined) return undefined;
      const next = () => new Promise((resolve) => { opened.onmessage = ({ data }) => resolve(data); });
      opened.send('{"id":1,"operation":"initialise","appKey":"org#app","httpsOnly":true}');
      await next();
      opened.send('{"id":2,"operation":"login","userId":"alice","token":"stolen"}');
      return next();`,
  },
  { title: 'reads who there is', program: read(`fetch(base + '/control/users')`) },
  {
    title: 'reads the calls, with cookies',
    program: read(`fetch(base + '/control/calls', { credentials: 'include' })`),
  },
  { title: 'reads a token', program: read(`fetch(base + '/token-server?userId=alice')`) },
  {
    title: 'posts for a token, with a preflight',
    program: read(
      `fetch(base + '/token-server/generate-user-token', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"userId":"alice","expire":60}' })`,
    ),
  },
  {
    title: 'creates users, with a preflight',
    program: `const token = 'stolen';${read(
      `fetch(base + '/org/app/users', { method: 'POST', ${JSON_BODY}, body: '${USERS}' })`,
    )}`,
  },
  {
    title: 'turns the clock, with a preflight',
    program: read(
      `fetch(base + '/control/clock', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"byMs":1000}' })`,
    ),
  },
  {
    title: 'resets by a call without a body',
    program: `await fetch(base + '/control/reset', { method: 'POST', mode: 'no-cors' }).catch(() => {});`,
  },
  {
    title: 'resets by a form',
    program: form('/control/reset', 'application/x-www-form-urlencoded'),
  },
  { title: 'resets by a form of text', program: form('/control/reset', 'text/plain') },
  {
    title: 'resets by a form with a file',
    program: form('/control/reset', 'multipart/form-data'),
  },
  {
    title: 'turns the clock by a form of text',
    program: form('/control/clock', 'text/plain', '{"byMs":1000,"x":"', '"}'),
  },
  {
    title: 'turns the clock by a call of text',
    program: simple('/control/clock', '{"byMs":1000}', 'text/plain'),
  },
  {
    title: 'sets a stub by a call of text',
    program: simple('/control/stubs', '{"logins":{"times":1,"code":1}}', 'text/plain'),
  },
  {
    title: 'gets a token issued by a call of text',
    program: simple('/token-server/generate-app-token', '{"expire":60}', 'text/plain'),
  },
  {
    title: 'creates users by a call of text',
    program: simple('/org/app/users', USERS, 'text/plain;charset=UTF-8'),
  },
  {
    title: 'gets a token issued by a beacon',
    program: `navigator.sendBeacon(base + '/token-server/generate-app-token', '{"expire":60}');`,
  },
  {
    title: 'gets a token issued by an image',
    program: element('img', 'src', '/token-server?userId=alice'),
  },
  {
    title: 'gets a token issued by a script',
    program: element('script', 'src', '/token-server?userId=alice'),
  },
  {
    title: 'gets a token issued in a frame',
    program: element('iframe', 'src', '/token-server?userId=alice'),
  },
  {
    title: 'gets a token issued by a frame of no origin',
    program: `
      const frame = document.createElement('iframe');
      frame.sandbox = 'allow-scripts';
      frame.srcdoc = '<script>fetch("' + base + '/token-server?userId=alice").catch(() => {}).then(() => parent.postMessage("done", "*"))</' + 'script>';
      const done = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
      document.body.append(frame);
      await done;`,
  },
];
