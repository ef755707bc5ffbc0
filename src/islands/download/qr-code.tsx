import { useState, useSyncExternalStore } from 'react';

import { qrPicture } from '#site/lib/qr-picture.ts';

interface Props {
  address: string;
  alt: string;
}

/** The address as a code to scan. It is drawn in the browser, where it costs no bytes of the page; its place is kept for it. */
export function QrCode({ address, alt }: Props) {
  const [draw] = useState(() => () => qrPicture(address));
  const picture = useSyncExternalStore(never, draw, () => undefined);
  return <img src={picture} width={180} height={180} alt={alt} />;
}

const never = () => () => {};
