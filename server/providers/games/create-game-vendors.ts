import { createHmac } from 'node:crypto';

import type { OutsideVendor } from '#server/platform/outside-vendors.ts';

import type { GameVendor, GameVendors } from './game-vendor.ts';
import { outsideVendor } from './outside-vendor.ts';
import { studioVendor } from './studio-vendor.ts';

/**
 * This installation's vendors. Their keys are derived from the installation's secret: none is stored, and changing the secret changes all.
 */
export function createGameVendors({
  secret,
  outsideVendors = [],
  lobby,
}: {
  secret: string;
  outsideVendors?: readonly OutsideVendor[];
  /** The embedded studio's. */
  lobby?: GameVendor['lobby'];
}): GameVendors {
  const vendors: readonly GameVendor[] = [
    studioVendor(vendorSecret(secret, 'studio'), lobby),
    ...outsideVendors.map((outside) => outsideVendor(outside, vendorSecret(secret, outside.code))),
  ];
  const codes = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  return { byCode: (code) => codes.get(code), forEngine: (engine) => vendors.find((vendor) => vendor.runs(engine)) };
}

/** A vendor's signing key. */
export function vendorSecret(secret: string, code: string): string {
  return createHmac('sha256', secret).update(`game-vendor:${code}`).digest('hex');
}
