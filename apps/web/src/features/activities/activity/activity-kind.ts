import { Dumbbell, HeartPulse, type LucideIcon, MessageSquare, PenLine, Trophy } from 'lucide-react';

type Kind = {
  icon: LucideIcon /** The catalogue's sentence around the name of the thing done. */;
  sentence?: string;
};

const KINDS: Record<string, Kind> = {
  post: { icon: PenLine },
  workout_completed: { icon: Dumbbell, sentence: 'activities.sentence.workoutCompleted' },
  challenge_joined: { icon: Trophy, sentence: 'activities.sentence.challengeJoined' },
  heart_rate_achievement: { icon: HeartPulse, sentence: 'activities.sentence.heartRateAchievement' },
};

/** Icon and text of a type of activity; an unknown type gets the message icon and its own text. */
export function activityKind(type: string): Kind {
  return KINDS[type] ?? { icon: MessageSquare };
}
