import { Film, VolumeX, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ProgressBar } from '#ui/plot/progress-bar.tsx';
import type { ChosenFile } from './use-chosen-files.ts';

type Props = { chosen: readonly ChosenFile[]; onRemove: (key: string) => void };

/** Pictures and clips that will be sent, each with a button to take it away. */
export function ChosenFiles({ chosen, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <ul className="flex min-w-0 flex-wrap gap-2">
      {chosen.map((one) => (
        <li key={one.key} className="relative min-w-0">
          {one.kind === 'clip' ? <Clip chosen={one} /> : <Picture file={one.file} />}
          <IconButton
            size="small"
            tone="tonal"
            label={t('media.takeAway', { name: one.file.name })}
            icon={<X />}
            onClick={() => onRemove(one.key)}
            className="absolute -top-2 -right-2 rounded-pill shadow-float"
          />
        </li>
      ))}
    </ul>
  );
}

function Clip({ chosen: { file, share, isSilenced } }: { chosen: ChosenFile }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="flex h-16 w-52 max-w-full items-center gap-2 rounded-control bg-surface-2 px-3 text-13">
      <Film aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 pr-3">
        <bdi className="block truncate">{file.name}</bdi>
        {share !== null ? (
          <>
            <span className="tabular block truncate text-ink-soft">
              {t('media.clip.shrinking', { share: format.percent(share) })}
            </span>
            <ProgressBar
              value={Math.round(share * 100)}
              label={t('media.clip.progress', { name: file.name })}
              className="mt-0.5 h-1"
            />
          </>
        ) : (
          isSilenced && (
            <span className="flex items-center gap-1 text-ink-soft">
              <VolumeX aria-hidden className="size-3.5 shrink-0" />
              {t('media.clip.silent')}
            </span>
          )
        )}
      </div>
    </div>
  );
}

function Picture({ file }: { file: File }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    const own = URL.createObjectURL(file);
    setSrc(own);
    return () => URL.revokeObjectURL(own);
  }, [file]);
  if (!src) return <span className="block size-16 rounded-control bg-surface-3" />;
  return <img src={src} alt={file.name} className="size-16 rounded-control bg-surface-3 object-cover" />;
}
