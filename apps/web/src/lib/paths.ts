/** Every page of the app; a link to any other does not compile. */
export const PATHS = {
  home: '/',
  workouts: '/workouts',
  coach: '/coach',
  session: '/sessions/:id',
  profile: '/profile',
  signIn: '/sign-in',
  signUp: '/sign-up',
  join: '/join/:code',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
} as const;

export type Path = (typeof PATHS)[keyof typeof PATHS];

/** The address of the page that shows one session. */
export const sessionPath = (id: string) => `/sessions/${id}` as const;
