import { Film, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';

export type ChosenFile = { key: string; kind: 'picture' | 'clip'; file: File };

type Props = { chosen: readonly ChosenFile[]; onChange: (chosen: readonly ChosenFile[]) => void };

/** Pictures and clips that will be sent, each with a button to take it away. */
export function ChosenFiles({ chosen, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-2">
      {chosen.map((one) => (
        <li key={one.key} className="relative">
          <Preview chosen={one} />
          <IconButton
            size="small"
            tone="tonal"
            label={t('media.takeAway', { name: one.file.name })}
            icon={<X />}
            onClick={() => onChange(chosen.filter(({ key }) => key !== one.key))}
            className="absolute -top-2 -right-2 rounded-pill shadow-float"
          />
        </li>
      ))}
    </ul>
  );
}

function Preview({ chosen: { kind, file } }: { chosen: ChosenFile }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    const own = URL.createObjectURL(file);
    setSrc(own);
    return () => URL.revokeObjectURL(own);
  }, [file]);
  if (kind === 'clip') {
    return (
      <span className="flex h-16 max-w-44 items-center gap-2 rounded-control bg-surface-2 px-3 text-13">
        <Film aria-hidden className="size-5 shrink-0 text-ink-faint" />
        <bdi className="truncate">{file.name}</bdi>
      </span>
    );
  }
  if (!src) return <span className="block size-16 rounded-control bg-surface-3" />;
  return <img src={src} alt={file.name} className="size-16 rounded-control bg-surface-3 object-cover" />;
}
