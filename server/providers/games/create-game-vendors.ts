import { createHmac } from 'node:crypto';

import type { GameVendor, GameVendors } from './game-vendor.ts';
import { studioVendor } from './studio-vendor.ts';

/** The vendors of this installation. Their keys are derived from the installation's secret: none is stored, changing the secret changes all. */
export function createGameVendors({ secret }: { secret: string }): GameVendors {
  const vendors: readonly GameVendor[] = [studioVendor(vendorSecret(secret, 'studio'))];
  const codes = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  return { byCode: (code) => codes.get(code), forEngine: (engine) => vendors.find((vendor) => vendor.runs(engine)) };
}

function vendorSecret(secret: string, code: string): string {
  return createHmac('sha256', secret).update(`game-vendor:${code}`).digest('hex');
}
