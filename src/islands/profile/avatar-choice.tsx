import { useId } from 'react';

import { staticAvatars } from '#contract/member/facts.ts';
import { uploadRule } from '#contract/uploads.ts';
import { useStore } from '#site/islands/use-store.ts';
import { avatarUrl } from '#site/lib/avatar-url.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $avatarChange, $headIcon, chooseAvatar, sendAvatar } from '#site/stores/screens/avatar.ts';

import type { AvatarText } from './avatar-text.ts';

/** The player's avatar: a ready-made one, or a picture of their own. */
export function AvatarChoice({ strings, errors, cdn }: AvatarText) {
  const icon = useStore($headIcon);
  const isSaving = useStore($avatarChange).state === 'saving';
  const title = useId();
  const input = useId();
  return (
    <section className="stack gap-3" aria-labelledby={title}>
      <h2 className="title-section" id={title}>
        {strings['profile.avatar']}
      </h2>
      <div className="flex flex-wrap items-center gap-4">
        <img src={icon && avatarUrl(icon, cdn)} alt="" className="size-20 shrink-0 rounded-full object-cover bg-tint" data-part="avatar" />
        <div className="stack gap-2 min-w-0 flex-[1_1_8rem]">
          <p className="text-note">{strings['profile.avatar.text']}</p>
          <div>
            <input
              id={input}
              type="file"
              className="peer sr-only"
              accept={uploadRule.types.join(',')}
              disabled={isSaving}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) void sendAvatar(file);
                event.target.value = '';
              }}
            />
            <label
              htmlFor={input}
              className="btn-line peer-focus-visible:outline-3 peer-focus-visible:outline-solid peer-focus-visible:outline-sea"
            >
              {strings['profile.avatar.own']}
            </label>
          </div>
        </div>
      </div>
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-3" aria-label={strings['profile.avatar.ready']}>
        {(icon?.list ?? staticAvatars).map((name) => (
          <button
            key={name}
            type="button"
            className="btn-icon p-0.5 justify-self-center aria-pressed:outline-3 aria-pressed:outline-solid aria-pressed:outline-sea"
            aria-label={strings[`profile.avatar.name.${name}`]}
            aria-pressed={icon?.avatarType === 'STATIC' && icon.avatar === name}
            disabled={isSaving || !icon}
            onClick={() => void chooseAvatar(name)}
          >
            <img
              src={avatarUrl({ avatar: name, avatarType: 'STATIC' }, cdn)}
              alt=""
              className="size-14 rounded-full"
              width="56"
              height="56"
              loading="lazy"
            />
          </button>
        ))}
      </fieldset>
      <ChangeNote strings={strings} errors={errors} />
    </section>
  );
}

/** The result of the last change. */
function ChangeNote({ strings, errors }: Pick<AvatarText, 'strings' | 'errors'>) {
  const change = useStore($avatarChange);
  return (
    <div>
      <output className="block text-note">
        {change.state === 'saving' && strings['profile.avatar.saving']}
        {change.state === 'saved' && strings['profile.avatar.saved']}
      </output>
      <p className="field-error" role="alert" hidden={change.state !== 'failed'}>
        {change.state === 'failed' && errorText(errors, change.code)}
      </p>
    </div>
  );
}
