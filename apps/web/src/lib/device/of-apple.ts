/** Whether this is a browser on an Apple device: only those have this property, and none of them offers to install an app. */
export const isOfApple = (): boolean => 'standalone' in navigator;

/** Whether this is the app on the home screen of an iPhone or iPad, as those have always said it. */
export const isOnHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === true;
