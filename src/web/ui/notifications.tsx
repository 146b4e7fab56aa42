import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

/** The place where notices appear: top centre, four seconds (WIDGETS-30). */
export const NotificationHost = () => <Notifications position="top-center" autoClose={4000} zIndex={1000} />;
