import { Suspense } from 'react';

import { useLateWords } from '#site/islands/use-late-words.ts';
import { useStore } from '#site/islands/use-store.ts';
import type { Vendor } from '#site/lib/vendor-list.ts';
import { $closedVendors } from '#site/stores/screens/closed-vendors.ts';

import { VendorRow, type VendorRowProps } from './vendor-row.tsx';

interface Props extends Pick<VendorRowProps, 'type' | 'strings' | 'host'> {
  vendors: readonly Vendor[];
  language: string;
}

/** Further vendors, without their games. */
export function VendorRows(props: Props) {
  return (
    <Suspense>
      <Rows {...props} />
    </Suspense>
  );
}

function Rows({ vendors, language, ...row }: Props) {
  const words = useLateWords('lobby', language);
  const closed = useStore($closedVendors);
  return (
    <ul>
      {vendors.map((vendor) => (
        <li key={vendor.vassalage}>
          <VendorRow {...row} vendor={vendor} words={words} as="span" isHere={false} isClosed={closed.includes(vendor.vassalage)} />
        </li>
      ))}
    </ul>
  );
}
