import { AppError } from '#lib/app-error.ts';

/** The refusal of a write to a direct channel by a blocked person. */
export const blocked = () =>
  new AppError(
    'messages.blocked',
    'The owner of your studio has blocked you in direct chats. You can read them, but not write to them.',
  );
