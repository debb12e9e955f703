import type { Browser, Page } from 'playwright-core';

/** How a page is looked at. */
export interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

export const DESKTOP: Look = { width: 1280, scheme: 'light' };
export const PHONE: Look = { width: 390, scheme: 'light' };

/** A page, and what it must not have done by the time that it is closed. */
export interface OpenedPage {
  readonly page: Page;
  /** Errors of its console, and addresses that it asked for besides its own. */
  readonly complaints: readonly string[];
}

/** Of every screen, in pixels. */
export const HEIGHT = 900;

/** Opens an address in a browser of its own, which has no network. */
export async function openPage(browser: Browser, url: string, look: Look): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: HEIGHT },
    colorScheme: look.scheme,
    offline: true,
    reducedMotion: 'reduce',
  });
  const complaints: string[] = [];
  const page = await context.newPage();
  const [own] = url.split('#');
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const asked = request.url();
    if (asked.split('#')[0] !== own && !asked.startsWith('data:'))
      complaints.push(`asks for ${asked}`);
  });
  await page.goto(url);
  return { page, complaints };
}
