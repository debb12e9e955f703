/** Whether an HTTP status says that the request was served: 2xx. */
export function isSuccessStatus(status: number): boolean {
  return status >= 200 && status < 300;
}
