import type { NOTIFICATION_KINDS } from '@spotter/contract/notifications-limits';
import {
  Archive,
  Bell,
  CalendarClock,
  CalendarPlus,
  CalendarSync,
  CalendarX,
  CircleCheck,
  CirclePause,
  Clapperboard,
  ClipboardCheck,
  Crown,
  Flag,
  Heart,
  HeartPulse,
  type LucideIcon,
  Medal,
  MessageCircle,
  MessagesSquare,
  PhoneIncoming,
  PhoneMissed,
  ShieldAlert,
  TrendingUp,
  UserPlus,
  UserRoundCheck,
  UserRoundMinus,
  UserRoundX,
  UsersRound,
} from 'lucide-react';

type Kind = (typeof NOTIFICATION_KINDS)[number];

/** `text` is for one notification, `bundled` for several in one line, `choice` for the settings, where it is one. */
type Words = { icon: LucideIcon; text: string; bundled?: string; choice?: string };

const KINDS: Record<Kind, Words> = {
  workout_assigned: {
    icon: CalendarPlus,
    text: 'notifications.kind.workoutAssigned',
    choice: 'notifications.choice.workoutAssigned',
  },
  workout_completed: {
    icon: CircleCheck,
    text: 'notifications.kind.workoutCompleted',
    choice: 'notifications.choice.workoutCompleted',
  },
  workout_moved: {
    icon: CalendarSync,
    text: 'notifications.kind.workoutMoved',
    choice: 'notifications.choice.workoutMoved',
  },
  personal_record: {
    icon: TrendingUp,
    text: 'notifications.kind.personalRecord',
    bundled: 'notifications.kind.personalRecords',
    choice: 'notifications.choice.personalRecord',
  },
  client_joined: {
    icon: UserPlus,
    text: 'notifications.kind.clientJoined',
    choice: 'notifications.choice.clientJoined',
  },
  trainer_joined: {
    icon: UserRoundCheck,
    text: 'notifications.kind.trainerJoined',
    choice: 'notifications.choice.trainerJoined',
  },
  activity_commented: {
    icon: MessageCircle,
    text: 'notifications.kind.activityCommented',
    choice: 'notifications.choice.activityCommented',
  },
  activity_liked: {
    icon: Heart,
    text: 'notifications.kind.activityLiked',
    bundled: 'notifications.kind.activityLikedBy',
    choice: 'notifications.choice.activityLiked',
  },
  trophy_awarded: {
    icon: Medal,
    text: 'notifications.kind.trophyAwarded',
    choice: 'notifications.choice.trophyAwarded',
  },
  challenge_created: {
    icon: Flag,
    text: 'notifications.kind.challengeCreated',
    choice: 'notifications.choice.challengeCreated',
  },
  challenge_won: {
    icon: Crown,
    text: 'notifications.kind.challengeWon',
    choice: 'notifications.choice.challengeWon',
  },
  message: {
    icon: MessagesSquare,
    text: 'notifications.kind.message',
    bundled: 'notifications.kind.messages',
    choice: 'notifications.choice.message',
  },
  group_message: {
    icon: UsersRound,
    text: 'notifications.kind.groupMessage',
    bundled: 'notifications.kind.groupMessages',
    choice: 'notifications.choice.groupMessage',
  },
  call_incoming: {
    icon: PhoneIncoming,
    text: 'notifications.kind.callIncoming',
    choice: 'notifications.choice.callIncoming',
  },
  call_missed: {
    icon: PhoneMissed,
    text: 'notifications.kind.callMissed',
    choice: 'notifications.choice.callMissed',
  },
  calendar_disconnected: {
    icon: CalendarX,
    text: 'notifications.kind.calendarDisconnected',
    choice: 'notifications.choice.calendarDisconnected',
  },
  content_reported: {
    icon: ShieldAlert,
    text: 'notifications.kind.contentReported',
    choice: 'notifications.choice.contentReported',
  },
  training_paused: {
    icon: CirclePause,
    text: 'notifications.kind.trainingPaused',
    choice: 'notifications.choice.trainingPaused',
  },
  coaching_ended: {
    icon: UserRoundMinus,
    text: 'notifications.kind.coachingEnded',
    choice: 'notifications.choice.coachingEnded',
  },
  client_left: {
    icon: UserRoundMinus,
    text: 'notifications.kind.clientLeft',
    choice: 'notifications.choice.clientLeft',
  },
  account_leaving: {
    icon: UserRoundMinus,
    text: 'notifications.kind.accountLeaving',
    choice: 'notifications.choice.accountLeaving',
  },
  account_deleted: {
    icon: UserRoundX,
    text: 'notifications.kind.accountDeleted',
    choice: 'notifications.choice.accountDeleted',
  },
  coach_changed: {
    icon: UserRoundCheck,
    text: 'notifications.kind.coachChanged',
    choice: 'notifications.choice.coachChanged',
  },
  ownership_received: {
    icon: Crown,
    text: 'notifications.kind.ownershipReceived',
    choice: 'notifications.choice.ownershipReceived',
  },
  program_given: {
    icon: CalendarPlus,
    text: 'notifications.kind.programGiven',
    choice: 'notifications.choice.programGiven',
  },
  program_changed: {
    icon: CalendarPlus,
    text: 'notifications.kind.programChanged',
    choice: 'notifications.choice.programChanged',
  },
  form_answered: {
    icon: Clapperboard,
    text: 'notifications.kind.formAnswered',
    choice: 'notifications.choice.formAnswered',
  },
  concern: {
    icon: HeartPulse,
    text: 'notifications.kind.concern',
    choice: 'notifications.choice.concern',
  },
  plan_ends: {
    icon: CalendarClock,
    text: 'notifications.kind.planEnds',
    choice: 'notifications.choice.planEnds',
  },
  check_in_answered: {
    icon: ClipboardCheck,
    text: 'notifications.kind.checkInAnswered',
    bundled: 'notifications.kind.checkInsAnswered',
    choice: 'notifications.choice.checkInAnswered',
  },
  archive_ready: { icon: Archive, text: 'notifications.kind.archiveReady' },
  plan_changed: {
    icon: CalendarPlus,
    text: 'notifications.kind.planChanged',
    choice: 'notifications.choice.planChanged',
  },
};

const OTHER = { icon: Bell, text: 'notifications.kind.other' };

/** Icon and texts of a kind; one that this build does not know still names its actor. */
export function notificationKind(kind: string): Omit<Words, 'choice'> {
  return (KINDS as Record<string, Words>)[kind] ?? OTHER;
}

/** The key of a kind's label in the settings. */
export const choiceKey = (kind: Kind): string => KINDS[kind].choice ?? KINDS[kind].text;
