import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react';

import { type GameMessage, readGameMessage } from '#site/lib/game-message.ts';
import { $theme } from '#site/stores/theme.ts';

/** Sends a message to the game in its frame. */
export type Tell = (message: object) => void;

interface Props {
  url: string;
  title: string;
  sandbox: string;
  allow?: string;
  ref?: Ref<Tell>;
  onMessage(message: GameMessage): void;
  onLoad?(): void;
}

/** A game in a frame, which has the keyboard at once. It hears of the theme, and is heard if it is the frame's own page that speaks. */
export function FramedGame({ url, title, sandbox, allow, ref, onMessage, onLoad }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(url, location.href);
  const tell = useCallback<Tell>((message) => frame.current?.contentWindow?.postMessage(message, origin), [origin]);
  useImperativeHandle(ref, () => tell, [tell]);
  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      const message = source === frame.current?.contentWindow && from === origin ? readGameMessage(data) : undefined;
      if (message) onMessage(message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  });
  useEffect(() => $theme.listen((theme) => tell({ type: 'theme', theme })), [tell]);
  useEffect(() => frame.current?.focus(), []);
  return <iframe ref={frame} title={title} sandbox={sandbox} allow={allow} src={url} onLoad={onLoad} />;
}
