import { useId } from 'react';

import type { KycDocument } from '#contract/kyc/facts.ts';
import { uploadRule } from '#contract/uploads.ts';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $pictures, choosePicture, dropPicture, sendPicture } from '#site/stores/screens/kyc.ts';

import type { KycText } from './kyc-text.ts';

interface Props extends KycText {
  document: KycDocument;
  isSent: boolean;
  isOptional: boolean;
}

const icons: Record<KycDocument, string> = { front: 'i-tabler-id', back: 'i-tabler-credit-card', selfie: 'i-tabler-user-circle' };

/** One picture: chosen, previewed, sent, independently of the others. */
export function DocumentCard({ document, isSent, isOptional, ...text }: Props) {
  const { strings, errors } = text;
  const picture = useStore($pictures)[document];
  const name = useId();
  const isUploading = picture?.state === 'uploading';
  const fault = picture && 'code' in picture ? errorText(errors, picture.code) : undefined;
  return (
    <fieldset className="card card-body stack gap-3" aria-labelledby={name} data-part={`kyc-${document}`}>
      <div className="flex gap-3">
        <span className={`${icons[document]} text-2xl text-sea shrink-0`} aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <h3 className="m-0 text-base font-semibold" id={name}>
            {strings[`kyc.document.${document}`]} {isOptional && <span className="text-note">{strings['kyc.document.optional']}</span>}
          </h3>
          <p className="text-note">{strings[`kyc.document.${document}.text`]}</p>
        </div>
      </div>
      {picture && 'preview' in picture && (
        <figure className="stack gap-2">
          <img src={picture.preview} alt={strings['kyc.preview']} className="w-full max-h-70 object-contain rounded-control bg-tint" />
          <figcaption className="text-note">{strings['kyc.look']}</figcaption>
        </figure>
      )}
      <output className={isUploading || isSent ? 'flex gap-2 items-center text-sm font-semibold' : 'sr-only'}>
        {isUploading && (
          <>
            <span className="i-tabler-loader-2 animate-spin text-lg" aria-hidden="true" /> {strings['kyc.uploading']}
          </>
        )}
        {!isUploading && isSent && (
          <>
            <span className="i-tabler-circle-check text-win text-lg" aria-hidden="true" /> {strings['kyc.uploaded']}
          </>
        )}
      </output>
      <p className="field-error" role="alert" hidden={!fault}>
        {fault}
      </p>
      {!isUploading && (
        <Controls {...text} document={document} name={name} isSent={isSent} hasPicture={picture !== undefined && 'preview' in picture} />
      )}
    </fieldset>
  );
}

function Controls({
  strings,
  document,
  name,
  isSent,
  hasPicture,
}: KycText & { document: KycDocument; name: string; isSent: boolean; hasPicture: boolean }) {
  const input = useId();
  return (
    <div className="flex flex-wrap gap-2">
      {hasPicture && (
        <button type="button" className="btn-sea flex-1" onClick={() => void sendPicture(document)} aria-describedby={name}>
          {strings['kyc.send']}
        </button>
      )}
      {/* the input itself takes focus and keys; the label is its visible part */}
      <input
        id={input}
        type="file"
        className="peer sr-only"
        accept={uploadRule.types.join(',')}
        aria-describedby={name}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void choosePicture(document, file);
          // lets the same file be chosen again
          event.target.value = '';
        }}
      />
      <label
        htmlFor={input}
        className="btn-line flex-1 peer-focus-visible:outline-3 peer-focus-visible:outline-solid peer-focus-visible:outline-sea"
      >
        {strings[isSent || hasPicture ? 'kyc.chooseOther' : 'kyc.choose']}
      </label>
      {hasPicture && (
        <button type="button" className="btn-quiet" onClick={() => dropPicture(document)} aria-describedby={name}>
          {strings['common.cancel']}
        </button>
      )}
    </div>
  );
}
