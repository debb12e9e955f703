/** How it is told by what a receiver tells notifications apart that loses one of two of one millisecond. Reports recognise the cause by it. */
export const TAKES_NOTIFY_MS_FOR_ID =
  'It takes the notifyMs for the id of a notification, which the noticeId is';
