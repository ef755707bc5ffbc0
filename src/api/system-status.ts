import type { ValueOf } from '#contract/calls.ts';
import type { Envelope } from '#contract/errors.ts';

export type SystemStatusValue = ValueOf<'GET /wps/system/status'>;

/**
 * Every page requests this, even one that needs nothing else from the gateway, so it does not load the gateway client.
 * Nothing if the request failed.
 */
export async function readSystemStatus(): Promise<SystemStatusValue | undefined> {
  try {
    const response = await fetch('/wps/system/status');
    const envelope = (await response.json()) as Envelope<SystemStatusValue>;
    return envelope.success ? envelope.value : undefined;
  } catch {
    return undefined;
  }
}
