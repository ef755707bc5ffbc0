/** A session of the W3C's WebDriver protocol: method, path below the session, body. @returns the answer's value */
export type Send = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;

/** How the protocol writes an element: the only property of an object. */
export type Reference = Record<string, string>;

/** Opens a session at a driver. @returns how to send to it, and what the driver says the browser is */
export async function newSession(driver: string, alwaysMatch: object): Promise<{ send: Send; browser: string }> {
  const opened = await exchange<Session>('POST', `${driver}/session`, { capabilities: { alwaysMatch } });
  const { browserName, browserVersion } = opened.capabilities;
  return {
    send: (method, path, body) => exchange(method, `${driver}/session/${opened.sessionId}${path}`, body),
    browser: `${browserName}/${browserVersion}`,
  };
}

interface Session {
  sessionId: string;
  capabilities: { browserName: string; browserVersion: string };
}

async function exchange<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
