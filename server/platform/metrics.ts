import { Registry, collectDefaultMetrics } from 'prom-client';

import { createDurations } from './durations.ts';
import type { RequestKind } from './load-meter.ts';

/** What the HTTP side counts. An interface with one implementation, so that the router is independent of Prometheus. */
export interface HttpMetrics {
  /** `route` is one of our patterns, never a path chosen by a caller. */
  observe(route: string, status: number, durationMs: number): void;
  /** Counts a request refused because it would have waited too long. */
  countShed(kind: RequestKind): void;
}

/** The outcomes of a code request. `capped` = stopped by a merchant's daily limit. */
const codeOutcomes = ['sent', 'failed', 'limited', 'capped'] as const;
export type CodeOutcome = (typeof codeOutcomes)[number];

export type PageOutcome = 'hit' | 'miss' | 'not-modified' | 'file' | 'refused';

export interface Metrics extends HttpMetrics {
  /** Counts the outcome of a code request. */
  countCode: (outcome: CodeOutcome) => void;
  /** Counts a page or file answered by the pipeline. */
  countPage(outcome: PageOutcome): void;
  /** The text exposition of all metrics. */
  text(): Promise<string>;
  contentType: string;
}

/** Counters and histograms of this process. Each call creates a separate registry, so that tests do not share one. */
export function createMetrics({ isProcessWide = false } = {}): Metrics {
  const registry = new Registry();
  if (isProcessWide) collectDefaultMetrics({ register: registry });
  const durations = createDurations({ name: 'laro_http_duration_seconds', help: 'Time to answer a gateway call' });
  const pages: Record<PageOutcome, number> = { hit: 0, miss: 0, 'not-modified': 0, file: 0, refused: 0 };
  const codes = Object.fromEntries(codeOutcomes.map((outcome) => [outcome, 0])) as Record<CodeOutcome, number>;
  const shed: Record<RequestKind, number> = { read: 0, start: 0, completion: 0 };
  const shedText = () =>
    [
      '# HELP laro_shed_total Requests refused because they would have waited too long',
      '# TYPE laro_shed_total counter',
      ...Object.entries(shed).map(([kind, count]) => `laro_shed_total{kind="${kind}"} ${count}`),
    ].join('\n');
  const pagesText = () =>
    [
      '# HELP laro_pages_total Pages and files answered',
      '# TYPE laro_pages_total counter',
      ...Object.entries(pages).map(([outcome, count]) => `laro_pages_total{outcome="${outcome}"} ${count}`),
    ].join('\n');
  const codesText = () =>
    [
      '# HELP laro_codes_total Requests for verification codes',
      '# TYPE laro_codes_total counter',
      ...Object.entries(codes).map(([outcome, count]) => `laro_codes_total{outcome="${outcome}"} ${count}`),
    ].join('\n');
  return {
    observe: (route, status, durationMs) => durations.observe(route, status, durationMs),
    countShed(kind) {
      shed[kind] += 1;
    },
    countPage(outcome) {
      pages[outcome] += 1;
    },
    countCode(outcome) {
      codes[outcome] += 1;
    },
    text: async () => `${await registry.metrics()}\n${durations.text()}\n${pagesText()}\n${codesText()}\n${shedText()}\n`,
    contentType: registry.contentType,
  };
}
