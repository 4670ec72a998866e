import type { QueuedCheckIn } from '@spotter/contract/check-ins';
import { keepFile } from '#lib/outbox/kept-files.ts';
// Here, because the network may be gone when a voice note is to be sent.
import '#lib/outbox/send-files.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { toastQueued } from '#ui/toast/toast-queued.ts';
import type { RecordedVoice } from '#ui/voice/use-recorder.ts';
import { replyToCheckIn, reviewCheckIn } from '../api.ts';
import type { WhichCheckIn } from '../waiting-rules.ts';

export const whichOf = ({ formId, client, day }: QueuedCheckIn): WhichCheckIn => ({
  formId,
  clientId: client.id,
  day,
});

/** What a coach does with a check-in; each says that it was done and goes on to the next one. */
export function useReviewActs(goOn: () => void) {
  const { t } = useTranslation();
  return {
    finish(item: QueuedCheckIn): void {
      reviewCheckIn(whichOf(item), true);
      const onPress = () => reviewCheckIn(whichOf(item), false);
      toastQueued({
        title: t('check-ins.queue.doneWith', { name: item.client.name }),
        tone: 'positive',
        action: { label: t('workouts.form.undo'), onPress },
      });
      goOn();
    },
    async reply(item: QueuedCheckIn, content: string, voice?: RecordedVoice): Promise<void> {
      const kept = voice && {
        ...{ keptId: await keepFile('message-voice', voice.file) },
        ...{ seconds: voice.seconds, peaks: voice.peaks },
      };
      replyToCheckIn(whichOf(item), content, kept);
      const { name } = item.client;
      toastQueued(
        { title: t('check-ins.queue.sentTo', { name }), tone: 'positive' },
        t('check-ins.queue.here', { name }),
      );
      goOn();
    },
  };
}
