import { Download, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { canShareFile, saveFile, shareFile } from '#ui/button/share.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { ReadSession } from '../read-session.ts';
import type { SessionView } from '../use-session-view.ts';
import { MomentPicture, tickOff } from './moment-picture.tsx';
import { useMomentFile } from './use-moment-file.ts';
import { type MomentWords, useMomentWords } from './use-moment-words.ts';

type Props = {
  session: ReadSession;
  view: SessionView;
  /** The session has just been ended: the picture is played, and the phone vibrates. */
  plays: boolean;
  onClose: () => void;
};

function ShareButton({ file, title }: { file: File | 'failed' | null; title: string }) {
  const { t } = useTranslation();
  if (file === 'failed') return <p className="text-15 text-ink-soft">{t('sessions.moment.failed')}</p>;
  const isShared = file !== null && canShareFile(file);
  return (
    <Button
      size="large"
      busy={file === null}
      icon={isShared ? <Share2 /> : <Download />}
      onClick={() => {
        if (file) isShared ? void shareFile(file, title) : saveFile(file);
      }}
    >
      {isShared ? t('sessions.moment.share') : t('sessions.moment.save')}
    </Button>
  );
}

/** Within the dialog, so that it is drawn with the dialog's colours. */
function Footer({ words, onClose }: { words: MomentWords; onClose: () => void }) {
  const { t } = useTranslation();
  const place = useRef<HTMLSpanElement>(null);
  const file = useMomentFile(place, words);
  return (
    <>
      <span ref={place} hidden />
      <Button tone="ghost" size="large" onClick={onClose}>
        {t('sessions.moment.goOn')}
      </Button>
      <ShareButton file={file} title={words.title} />
    </>
  );
}

/** The end of a session as a moment: its picture, once, to be shared or left. */
export function MomentDialog({ session, view, plays, onClose }: Props) {
  const { t } = useTranslation();
  const words = useMomentWords(session, view);
  const records = useRef(words.records.length);
  useEffect(() => {
    if (plays) tickOff(records.current);
  }, [plays]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      festive
      title={t('sessions.finish.title')}
      description={`${words.title} · ${words.day}`}
      closeLabel={t('common.close')}
      footer={<Footer words={words} onClose={onClose} />}
    >
      <MomentPicture words={words} plays={plays} />
    </Dialog>
  );
}
