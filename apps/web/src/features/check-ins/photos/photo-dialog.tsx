import { Check, FolderOpen, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { shrinkPhoto } from '#lib/outbox/shrink-photo.ts';
import { type FileProblem, isRefusedHere } from '#lib/outbox/upload.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { CameraView } from './camera-view.tsx';
import type { TakenPhoto } from './photo-rules.ts';

type Props = {
  title: string;
  ghost: string | null;
  onTaken: (photo: TakenPhoto) => void;
  onClose: () => void;
};

/** Takes a photo of one view, or chooses a picture. Its address belongs to whoever gets it. */
export function PhotoDialog({ title, ghost, onTaken, onClose }: Props) {
  const { t } = useTranslation();
  const [photo, setPhoto] = useState<TakenPhoto | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const isUsed = useRef(false);
  const url = photo?.url;
  useEffect(() => () => void (url && !isUsed.current && URL.revokeObjectURL(url)), [url]);

  function show(file: Blob) {
    setProblem(null);
    setPhoto({ file, url: URL.createObjectURL(file), takenAt: new Date().toISOString() });
  }
  async function choose(file: Blob) {
    try {
      show(await shrinkPhoto('check-in-photo', file));
    } catch (error) {
      setProblem(isRefusedHere(error) ? error.problem : 'type');
    }
  }
  function use(taken: TakenPhoto) {
    isUsed.current = true;
    onTaken(taken);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t('check-ins.photos.private')}
      closeLabel={t('common.close')}
      footer={
        photo ? (
          <>
            <Button tone="ghost" icon={<RotateCcw />} onClick={() => setPhoto(null)}>
              {t('check-ins.photos.camera.again')}
            </Button>
            <Button size="large" icon={<Check />} onClick={() => use(photo)}>
              {t('check-ins.photos.camera.use')}
            </Button>
          </>
        ) : (
          <ChooseButton onFile={(file) => void choose(file)} />
        )
      }
    >
      {photo ? (
        <img
          src={photo.url}
          alt={title}
          className="mx-auto aspect-3/4 max-h-[60dvh] w-full max-w-80 rounded-card bg-surface-3 object-contain"
        />
      ) : (
        <CameraView ghost={ghost} onPhoto={show} />
      )}
      {problem && (
        <FormError className="mt-3">
          {problem === 'heic' ? t('errors.objects.heic') : t(`check-ins.photos.problem.${problem}`)}
        </FormError>
      )}
    </Dialog>
  );
}

function ChooseButton({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button tone="secondary" icon={<FolderOpen />} onClick={() => input.current?.click()}>
        {t('check-ins.photos.camera.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('check-ins.photos.camera.choose')}
        // The button presses it.
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}
