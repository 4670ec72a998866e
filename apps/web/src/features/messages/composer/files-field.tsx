import { VOICE_SECONDS_MAX } from '@spotter/contract/objects-limits';
import { Mic, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { Button } from '#ui/button/button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { LateVoiceRecorder } from '#ui/voice/late-voice.tsx';
import { ChosenFiles as ChosenList } from './chosen-files.tsx';
import type { ChosenFiles } from './use-chosen-files.ts';
import { useFileChoice } from './use-file-choice.tsx';

/** The files of a message that is written in a form: pictures, clips and voice notes, chosen, spoken and taken away. */
export function FilesField({ files }: { files: ChosenFiles }) {
  const { t } = useTranslation();
  const { field, open } = useFileChoice(files);
  const [isSpeaking, setSpeaking] = useState(false);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {files.chosen.length > 0 && <ChosenList chosen={files.chosen} onRemove={files.remove} />}
      <FormError>{files.problem}</FormError>
      {isSpeaking ? (
        <LateVoiceRecorder
          secondsMax={VOICE_SECONDS_MAX}
          onDone={(voice) => {
            files.addVoice(voice);
            setSpeaking(false);
          }}
          onCancel={() => setSpeaking(false)}
          whileLoading={<div className="h-13" />}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" size="small" icon={<Paperclip />} disabled={files.isFull} onClick={open}>
            {t('media.add')}
          </Button>
          <Button
            tone="secondary"
            size="small"
            icon={<Mic />}
            disabled={files.isFull}
            onClick={() => setSpeaking(true)}
          >
            {t('media.voice.record')}
          </Button>
        </div>
      )}
      {field}
    </div>
  );
}
