import { all, arrive, go, routeIn } from "./help.mjs";

// What differs between tests of one load: the size of the window is set anew, and permissions do no harm.
function keyOf({ site, path, options: { viewport, permissions, ...others } }) {
  return JSON.stringify([site, path, others]);
}

/** Makes a page what it was when it was opened, as far as that needs no new document. */
async function begin(page, route, viewport) {
  if (routeIn(page) !== route) await go(page, route);
  await page.emulateMedia({ media: null, forcedColors: null, reducedMotion: null });
  await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    // The next Tab begins before the first control.
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute("tabindex");
  });
}

/** One test of several that begin on one page: they run one after another on one load of it. */
function join(tests) {
  const { site, path } = tests[0];
  const { viewport, ...options } = tests[0].options;
  const permissions = [...new Set(tests.flatMap((test) => test.options.permissions ?? []))];
  return {
    name: tests.map((test) => test.name).join("; "),
    site,
    options: permissions.length > 0 ? { ...options, permissions } : options,
    async run(place) {
      const usual = place.page.viewportSize();
      await arrive(place.page, path, options);
      const route = routeIn(place.page); // with the slash that the site has, or without
      for (const { name, check, options: own } of tests) {
        await begin(place.page, route, own.viewport ?? usual);
        await check(place).catch((error) => {
          error.stack = `${name}: ${error.stack}`;
          throw error;
        });
      }
    },
  };
}

/** The tests with one in the place of those that begin on the same page. `make test-all` opens it for each. */
export function shared(tests) {
  if (all) return tests;
  const groups = new Map();
  for (const test of tests) {
    const key = test.check ? keyOf(test) : test;
    groups.set(key, [...(groups.get(key) ?? []), test]);
  }
  return [...groups.values()].map((group) => (group.length > 1 ? join(group) : group[0]));
}
