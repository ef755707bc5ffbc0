import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { screen, type Control, type Driver, type Role, type Scope } from './driver.ts';
import { openDisplay } from './display.ts';
import { candidates, findShown } from './find-shown.ts';
import { until } from './find.ts';
import { stopProcess } from './stop-process.ts';
import { newSession, type Reference, type Send } from './webdriver.ts';

/** The browser's bar of buttons would not let its window be as narrow as a telephone. */
const narrowBar =
  'window button, window button *, window entry { margin: 0 -6px 0 0; border: 0; padding: 0; min-width: 0; min-height: 0; }';

/** WebKitGTK's MiniBrowser by WebDriver, on a display of its own. */
export async function openWebkit(driverPath: string): Promise<Driver> {
  const display = await openDisplay();
  const settings = mkdtempSync(join(tmpdir(), 'laro-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), narrowBar);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display.name, XDG_CONFIG_HOME: settings, LC_ALL: 'C.UTF-8' };
  const driver = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' });
  const close = async () => {
    await stopProcess(driver);
    await display.close();
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    const { send, browser } = await until('a session of WebKitWebDriver', () => newSession(`http://127.0.0.1:${port}`, {}), 10_000);
    await fitWindow(send);
    return {
      ...driverOf(send),
      browser,
      async close() {
        await send('DELETE', '').finally(close);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function driverOf(send: Send): Omit<Driver, 'browser' | 'close'> {
  const run = <T>(script: string, ...args: unknown[]) => send<T>('POST', '/execute/sync', { script, args });
  return {
    ...scopeOf(send),
    async open(url) {
      await send('POST', '/url', { url });
    },
    address: () => send('GET', '/url'),
    run: (body) => run(body),
    async inFrame(selector, work) {
      const id = await until(`the frame ${selector}`, () =>
        send<Reference>('POST', '/element', { using: 'css selector', value: selector }),
      );
      await send('POST', '/frame', { id });
      return work(scopeOf(send)).finally(() => send('POST', '/frame', { id: null }));
    },
    picture: async (path) => writeFile(path, Buffer.from(await send<string>('GET', '/screenshot'), 'base64')),
    faults: () => Promise.resolve([]),
  };
}

/** Makes the window as large as it has to be for the page to have the screen's size. */
async function fitWindow(send: Send): Promise<void> {
  const size = () =>
    send<{ width: number; height: number }>('POST', '/execute/sync', {
      script: 'return { width: innerWidth, height: innerHeight }',
      args: [],
    });
  await send('POST', '/window/rect', { x: 0, y: 0, ...screen });
  const first = await size();
  await send('POST', '/window/rect', { x: 0, y: 0, width: screen.width, height: screen.height * 2 - first.height });
  const { width, height } = await size();
  if (width !== screen.width || height !== screen.height) throw new Error(`WebKit's page is ${width} x ${height}`);
}

function scopeOf(send: Send, root: Reference | null = null): Scope {
  const find = async (selector: string, name = '') => {
    const script = `return (${findShown.toString()})(...arguments)`;
    const found = await send<Reference[]>('POST', '/execute/sync', { script, args: [root, selector, name] });
    return found.map((reference) => controlOf(send, reference));
  };
  return {
    async byRole(role, name) {
      const found: Control[] = [];
      for (const one of await find(candidates[role], name)) if (await one.is(role, name)) found.push(one);
      return found;
    },
    bySelector: (selector) => find(selector),
  };
}

function controlOf(send: Send, reference: Reference): Control & { is(role: Role, name: string): Promise<boolean> } {
  const path = `/element/${Object.values(reference)[0]}`;
  return {
    ...scopeOf(send, reference),
    async is(role, name) {
      const label = await send<string>('GET', `${path}/computedlabel`);
      if (label.replaceAll(/\s+/g, ' ').trim() !== name) return false;
      return role === 'field' || (await send('GET', `${path}/computedrole`)) === role;
    },
    async click() {
      // the protocol's own scrolling stops under the bar at the bottom
      const script = `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`;
      await send('POST', '/execute/sync', { script, args: [reference] });
      await send('POST', `${path}/click`, {});
    },
    type: (text) => send('POST', `${path}/value`, { text }),
    text: () => send('GET', `${path}/text`),
    value: () => send('GET', `${path}/property/value`),
    attribute: (name) => send('GET', `${path}/attribute/${name}`),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
