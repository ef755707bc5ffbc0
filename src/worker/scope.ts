/** The parts of the service worker API that ours uses, since the site's types cover only pages. */

export interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface InstallWorkEvent extends WorkEvent {
  /** Chromium: requests that need not wake the worker at all. */
  addRoutes?(rules: readonly { condition: { urlPattern: URLPattern }; source: 'network' }[]): Promise<void>;
}

export interface FetchWorkEvent extends WorkEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageWorkEvent extends WorkEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

export interface PushWorkEvent extends WorkEvent {
  readonly data: { json(): unknown } | null;
}

export interface ClickWorkEvent extends WorkEvent {
  readonly notification: Notification;
}

interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install', listen: (event: InstallWorkEvent) => void): void;
  addEventListener(name: 'activate', listen: (event: WorkEvent) => void): void;
  addEventListener(name: 'fetch', listen: (event: FetchWorkEvent) => void): void;
  addEventListener(name: 'message', listen: (event: MessageWorkEvent) => void): void;
  addEventListener(name: 'push', listen: (event: PushWorkEvent) => void): void;
  addEventListener(name: 'notificationclick', listen: (event: ClickWorkEvent) => void): void;
}

/** The worker's global object: the bundle runs nowhere else. */
export const scope = globalThis as unknown as WorkerScope;
