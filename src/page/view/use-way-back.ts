import { useLayoutEffect, useRef } from 'preact/hooks';

/** The first link to it: a cause and the list may both have one. */
function linkAt(hash: string): HTMLAnchorElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  return links.find((link) => link.getAttribute('href') === hash);
}

/**
 * Leads keyboards and screen readers along: to the heading of a check that is opened, and from there back to where
 * the first screen was left, with its link in focus.
 */
export function useWayBack(check: string | undefined, linkOf: (check: string) => string): void {
  const opened = useRef<string | undefined>(undefined);
  const left = useRef(0);
  useLayoutEffect(() => {
    if (check !== undefined) return;
    const note = () => {
      left.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [check]);
  useLayoutEffect(() => {
    if (check === undefined) {
      if (opened.current !== undefined) {
        window.scrollTo(0, left.current);
        linkAt(linkOf(opened.current))?.focus({ preventScroll: true });
      }
    } else {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
    opened.current = check;
  }, [check]);
}
