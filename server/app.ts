import { join } from 'node:path';

import { readContentFacts } from '#server/content-facts.ts';
import type { Database } from '#server/db/database.ts';
import { openMigrated } from '#server/db/open-migrated.ts';
import { openCatalogueVersions, type CatalogueVersions } from '#server/domains/catalogue/index.ts';
import { openContentStore, type ContentStore } from '#server/domains/content/index.ts';
import { findSession, openPayload } from '#server/domains/identity/index.ts';
import {
  createMerchantRegistry,
  loadMerchants,
  openMerchantChanges,
  type Merchant,
  type MerchantRegistry,
  type MerchantVersions,
} from '#server/domains/merchant/index.ts';
import { openVendorStops } from '#server/domains/rounds/index.ts';
import { findStaff } from '#server/domains/staff/index.ts';
import { failureWords } from '#server/failure-words.ts';
import { allRoutes } from '#server/http/all-routes.ts';
import { type Admission, createAdmission } from '#server/http/admission.ts';
import type { RequestEnv } from '#server/http/incoming.ts';
import { createReadDoor, type ReadDoor } from '#server/http/read-door.ts';
import { limitStrangers } from '#server/http/limit-strangers.ts';
import { createRouter, type RouterOptions } from '#server/http/router.ts';
import { sendTo } from '#server/http/send-inside.ts';
import { createJobs } from '#server/jobs/create-jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import { systemClock } from '#server/platform/system-clock.ts';
import { type Config, requireFullCost } from '#server/platform/config.ts';
import type { Actor, Ctx } from '#server/platform/context.ts';
import { createContext, type Shared } from '#server/platform/create-context.ts';
import { inProcess } from '#server/platform/address.ts';
import { edgeOf } from '#server/platform/edge.ts';
import { createFileCipher } from '#server/platform/file-cipher.ts';
import { readFilesKey } from '#server/platform/file-key.ts';
import { findFault } from '#server/platform/find-fault.ts';
import { createLoadMeter } from '#server/platform/load-meter.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { createMetrics, type Metrics } from '#server/platform/metrics.ts';
import { createProxyWatch } from '#server/platform/proxy-watch.ts';
import { systemRandom, type Random } from '#server/platform/random.ts';
import { createRateLimit, type RateLimit } from '#server/platform/rate-limit.ts';
import { nextRequestId } from '#server/platform/request-id.ts';
import { siteOrigin } from '#server/platform/site-origin.ts';
import { createTurns, memberTurns } from '#server/platform/turns.ts';
import { createVault } from '#server/platform/vault.ts';
import { prepareInstallation } from '#server/prepare.ts';
import { createWithdrawalPorts } from '#server/withdrawal-ports.ts';
import { embedStudio } from '#server/providers/games/embedded-studio.ts';
import { createGameVendors } from '#server/providers/games/create-game-vendors.ts';
import { createProviders } from '#server/providers/create-providers.ts';
import type { MailProvider } from '#server/providers/mail/create-mail.ts';
import type { Payments } from '#server/providers/payment/create-payments.ts';
import { createLocalBus, createPostgresBus } from '#server/stream/bus.ts';
import { createStreamHub, type StreamHub } from '#server/stream/hub.ts';
import { streamTimes, type StreamTimes } from '#server/stream/open-stream.ts';
import type { Studio } from '#studio/create-studio.ts';

export interface AppOptions {
  config: Config;
  /** A migrated database, open or opening; by default the configured one is opened. Closed with the app, unless `keepDatabase`. */
  db?: Database | Promise<Database>;
  keepDatabase?: boolean;
  merchants?: readonly Merchant[];
  contentDirectory?: string;
  clock?: Clock;
  random?: Random;
  log?: Log;
  metrics?: Metrics;
  /** Shared with everything else that counts requests per address. */
  rateLimit?: RateLimit;
  streamTimes?: StreamTimes;
}

export interface App {
  /** An in-process request; the path is enough. `env.address` sets the caller's address. */
  request(input: string | Request, init?: RequestInit, env?: RequestEnv): Promise<Response>;
  fetch(request: Request, env?: RequestEnv): Promise<Response>;
  /** Refuses a request over a socket while the load is too high. */
  refuse: Admission;
  /** The fast path for a contract read over HTTP; `false` = not such a read, use `fetch`. */
  takeRead: ReadDoor;
  db: Database;
  config: Config;
  merchants: MerchantRegistry;
  merchantVersions: MerchantVersions;
  content: ContentStore;
  catalogue: CatalogueVersions;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  payments: Payments;
  mail: MailProvider;
  studio: Studio;
  /** A context for jobs, seeds and tests. */
  contextFor(merchantCode: string, actor: Actor): Ctx;
  /** Why the platform cannot work now, or undefined; checks that the database answers within two seconds. */
  findFault(): Promise<string | undefined>;
  /** One-time work of a start, before the first request: catalogue, lobbies and, in demo mode, accounts and the sandbox channel. */
  prepare(): Promise<void>;
  /** Starts the scheduled jobs. Tests call the jobs' functions instead. */
  startJobs(): void;
  /** Ends open streams, which would block a stop for ever. */
  closeStreams(): void;
  close(): Promise<void>;
}

const projectDirectory = join(import.meta.dirname, '..');
const clientFolder = join(projectDirectory, 'dist/client');

/** Ends what would block a stop. */
function endStreams(hub: StreamHub, studio: Studio): void {
  hub.closeAll();
  studio.close();
}

/** State that each process polls once a second for changes by others. */
async function openVersions(parts: { db: Database; merchants: MerchantRegistry; log: Log }) {
  const [catalogue, merchantVersions, vendorStops] = await Promise.all([
    openCatalogueVersions(parts),
    openMerchantChanges(parts),
    openVendorStops(parts),
  ]);
  const close = () => Promise.all([catalogue.close(), merchantVersions.close(), vendorStops.close()]);
  return { catalogue, merchantVersions, vendorStops, close };
}

/** Contexts for one call, a seed or a test, and those of the jobs: one per merchant, on the patient database. */
function contextsFrom(shared: Shared, { byCode, all }: MerchantRegistry) {
  const forLong: Shared = { ...shared, db: shared.db.patient };
  const contextOf = (parts: Shared, merchantCode: string, actor: Actor) =>
    createContext(parts, { merchant: byCode(merchantCode), actor, requestId: nextRequestId(), address: inProcess });
  return {
    forLong,
    contextFor: (merchantCode: string, actor: Actor) => contextOf(shared, merchantCode, actor),
    systemContexts: (name: string) => all.map(({ code }) => contextOf(forLong, code, { kind: 'system', name })),
  };
}

/** The settings and providers that every context carries. */
const portsOf = (config: Config, { payments, codes, beacon }: ReturnType<typeof createProviders>) => ({
  files: createFileCipher(() => readFilesKey(config)),
  workCost: config.workCost,
  payments: payments.channels,
  codes: codes.providers,
  beacon,
});

/** The router's edge settings. */
const frontOf = ({ config, rateLimit = createRateLimit(config) }: AppOptions, { pool }: Database, log: Log) => ({
  rateLimit,
  turns: createTurns(memberTurns),
  load: createLoadMeter(pool),
  siteOrigin: config.siteOrigin,
  edge: edgeOf(config),
  failureWords,
  proxyWatch: createProxyWatch(log),
});

/** The parts of this installation that are independent of the platform and served beside its own calls. */
function mountStrangers(
  router: ReturnType<typeof createRouter>,
  {
    studio,
    payments,
    socials,
    config,
  }: { studio: Studio; payments: Payments; socials: ReturnType<typeof createProviders>['socials']; config: Config },
): void {
  for (const place of ['/studio/*', '/sandbox-pay/*', '/sandbox-id/*']) router.use(place, limitStrangers(config, failureWords));
  router.route('/studio', studio.api);
  if (payments.sandbox) router.route('/sandbox-pay', payments.sandbox.app);
  if (socials.sandbox) router.route('/sandbox-id', socials.sandbox);
}

/** Starts everything that runs on a timer. */
function startClocks(jobs: ReturnType<typeof createJobs>, { sandbox }: Payments): void {
  jobs.start();
  sandbox?.start();
}

/** A merchant's site address. */
const placesOf = (config: Config, merchants: MerchantRegistry) => ({
  originOf: (merchantCode: string) => siteOrigin(config, merchants.byCode(merchantCode)),
  hostOf: (merchantCode: string) => merchants.byCode(merchantCode).mainDomain,
});

/** The editors' content: of a test, else from the configured folder, else the project's own. */
const openContent = ({ config, contentDirectory, clock, log }: AppOptions & { clock: Clock; log: Log }) =>
  openContentStore({
    directory: contentDirectory ?? config.contentDir ?? join(projectDirectory, 'content'),
    facts: readContentFacts(),
    clock,
    log,
  });

/** The composition root: wires settings, database, providers, domains and routers; decides nothing. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, clock = systemClock, random = systemRandom, log = createLog(config.logLevel), metrics = createMetrics() } = options;
  requireFullCost(config);
  const merchants = createMerchantRegistry(options.merchants ?? loadMerchants(config.merchantsDir));
  const content = await openContent({ ...options, clock, log });
  const db = await (options.db ?? openMigrated(config, log));
  const { close: closeVersions, ...versions } = await openVersions({ db, merchants, log });
  const hub = createStreamHub();
  const bus = config.databaseUrl ? await createPostgresBus({ hub, db, databaseUrl: config.databaseUrl, log }) : createLocalBus(hub);
  const { originOf, hostOf } = placesOf(config, merchants);
  // late binding: what these call is created below
  const lobby: Studio['lobby'] = async (asked) => studio.lobby(asked);
  const send = (request: Request): Promise<Response> => sendInside(request);
  const vault = createVault(config.secret);
  const providers = createProviders({ config, db, clock, random, log, vault, count: metrics.countCode, send, hostOf });
  const { payments, payouts, walletVendors, socials, mail, push } = providers;
  const front = frontOf(options, db, log);
  const { exemptsOwnMachine } = front.edge;
  const shared: Shared = { db, clock, random, vault, log, ...portsOf(config, providers), exemptsOwnMachine, publish: bus.publish };
  const { forLong, contextFor, systemContexts } = contextsFrom(shared, merchants);
  const vendors = createGameVendors({ ...config, lobby });
  const withdrawals = createWithdrawalPorts(payouts);

  const own = { merchants, ...versions, mode: config.mode, content, contextFor, originOf, proxyWatch: front.proxyWatch };
  const outside = { ...providers, vendors, withdrawals, hub, streamTimes: options.streamTimes ?? streamTimes };
  const gateway: RouterOptions = {
    ...allRoutes({ ...own, ...outside }),
    shared,
    forLong,
    merchants,
    findSession,
    findStaff,
    openPayload,
    metrics,
    ...front,
  };
  const router = createRouter(gateway);
  const fetch = async (request: Request, env: RequestEnv = {}) => router.fetch(request, env);
  const sendInside = sendTo({ platform: fetch, sandbox: payments.sandbox?.app });
  const studio = embedStudio({ shared, vendors, send: sendInside });
  mountStrangers(router, { studio, payments, socials, config });

  const jobs = createJobs({ ...own, contexts: systemContexts, studio, mail: mail.mail, push, withdrawals, walletVendors, shared });
  return {
    request: (input, init, env) => fetch(input instanceof Request ? input : new Request(new URL(input, 'http://localhost'), init), env),
    fetch,
    refuse: createAdmission(gateway),
    takeRead: createReadDoor(gateway),
    db,
    config,
    merchants,
    ...versions,
    content,
    clock,
    log,
    metrics,
    payments,
    mail,
    studio,
    contextFor,
    findFault: () => findFault(db),
    prepare: () => prepareInstallation({ db: db.patient, config, clientFolder, contexts: systemContexts('prepare') }),
    startJobs: () => startClocks(jobs, payments),
    closeStreams: () => endStreams(hub, studio),
    async close() {
      endStreams(hub, studio);
      gateway.load.stop();
      content.close();
      await Promise.all([jobs.stop(), payments.sandbox?.stop(), bus.close(), closeVersions()]);
      if (!options.keepDatabase) await db.close();
    },
  };
}
