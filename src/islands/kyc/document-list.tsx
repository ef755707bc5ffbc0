import { kycDocuments } from '#contract/kyc/facts.ts';
import type { KycView } from '#contract/kyc/calls.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { $sent } from '#site/stores/screens/kyc.ts';

import { DocumentCard } from './document-card.tsx';
import type { KycText } from './kyc-text.ts';

const guide = ['whole', 'sharp', 'glare', 'size', 'private'] as const;

/** The three pictures, with advice on a good one before the first is taken. */
export function DocumentList({ kyc, ...text }: KycText & { kyc: KycView }) {
  const sent = useStore($sent);
  const { strings } = text;
  return (
    <section className="stack gap-3" aria-labelledby="kyc-pictures" id="kyc-documents" tabIndex={-1}>
      <h2 className="title-section" id="kyc-pictures">
        {strings['kyc.pictures']}
      </h2>
      <p className="text-note">{fillText(strings['kyc.pictures.count'], { count: sent.length, all: kycDocuments.length })}</p>
      <ul className="stack gap-1.5 text-sm">
        {guide.map((name) => (
          <li key={name} className="flex gap-2">
            <span className={`${name === 'private' ? 'i-tabler-lock' : 'i-tabler-check'} text-win text-lg shrink-0`} aria-hidden="true" />
            {strings[`kyc.guide.${name}`]}
          </li>
        ))}
      </ul>
      {kycDocuments.map((document) => (
        <DocumentCard
          key={document}
          {...text}
          document={document}
          isSent={sent.includes(document)}
          isOptional={document === 'selfie' && !kyc.selfieRequired}
        />
      ))}
    </section>
  );
}
