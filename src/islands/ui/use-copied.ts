import { useState } from 'react';

import { copyText } from './copy-text.ts';

export interface Copied {
  /** The last copied text. */
  copied: string | undefined;
  /** Nothing could be copied: the text has to be selected by hand, and a message beside it says so. */
  isRefused: boolean;
  copy(text: string): void;
}

/** Copies on a tap. */
export function useCopied(): Copied {
  const [copied, setCopied] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const write = async (text: string) => {
    const isThere = await copyText(text);
    setCopied(isThere ? text : undefined);
    setRefused(!isThere);
  };
  return { copied, isRefused, copy: (text) => void write(text) };
}
