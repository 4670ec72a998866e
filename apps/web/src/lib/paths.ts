/** Every page of the app; a link to any other does not compile. */
export const PATHS = {
  home: '/',
  workouts: '/workouts',
  editWorkout: '/workouts/:id',
  videos: '/videos',
  messages: '/messages',
  challenges: '/challenges',
  tribe: '/tribe',
  dashboard: '/dashboard',
  coach: '/coach',
  client: '/coach/:id',
  session: '/sessions/:id',
  progress: '/progress',
  exerciseHistory: '/progress/:id',
  calendar: '/calendar',
  build: '/build',
  videoCall: '/video-call',
  callReview: '/video-call/:id',
  profile: '/profile',
  logoManagement: '/logo-management',
  signIn: '/sign-in',
  signUp: '/sign-up',
  join: '/join/:code',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  secondDevice: '/strap/:code?',
} as const;

export type Path = (typeof PATHS)[keyof typeof PATHS];

/** The address of the page that shows one session. */
export const sessionPath = (id: string) => `/sessions/${id}` as const;

/** The address of the page on which its author changes a workout. */
export const workoutPath = (id: string) => `/workouts/${id}` as const;

/** The trainer's clients with the form for an invite open. */
export const invitePath = '/coach?invite=1';

/** The workouts with the panel for a new one, with the examples, or with the newest to be assigned. */
export const newWorkoutPath = '/workouts?new=1';
export const examplesPath = '/workouts?examples=1';
export const plannedPath = '/workouts?assign=1';

/** The address of a trainer's page about one client. */
export const clientPath = (id: string) => `/coach/${id}` as const;

/** The same page, with the form for a trophy open. */
export const awardPath = (id: string) => `/coach/${id}?award=1` as const;

/** The address of one exercise's history: one's own, or a client's. */
export const exerciseHistoryPath = (id: string, clientId?: string) =>
  `/progress/${id}${clientId ? `?client=${clientId}` : ''}` as const;

/** The address of a channel: the studio's own by its name `general`, the others by their id. */
export const channelPath = (channel: string) => `/messages?channel=${channel}` as const;

/** The address of the direct channel with somebody one coaches or is coached by; it is opened where it is not yet. */
export const personChatPath = (personId: string) => `/messages?person=${personId}` as const;

/** The address of the page about a call that is over. */
export const callReviewPath = (id: string) => `/video-call/${id}` as const;

/** The page for calls with somebody chosen. */
export const callPath = (personId: string) => `/video-call?person=${personId}` as const;

/** The page for calls with one that rings, to look at one's devices before answering. */
export const answerPath = (callId: string) => `/video-call?call=${callId}` as const;
