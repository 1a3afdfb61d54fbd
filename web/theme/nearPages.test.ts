import { describe, expect, it } from "vitest";
import { nearest, wordsOf } from "./nearPages";

const routes = [
  "/",
  "/v2/backend/latest/",
  "/v2/backend/latest/quickstart/",
  "/v2/backend/latest/concepts/",
  "/v2/backend/latest/services/user-service",
  "/v2/backend/latest/services/order-service",
  "/v2/frontend/quickstart",
];

describe("nearest", () => {
  it.each([
    ["/v2/backend/latest/services/user-servce", "/v2/backend/latest/services/user-service"],
    ["/v2/backend/quickstart", "/v2/backend/latest/quickstart/"],
    ["/v2/frontend/quick-start.html", "/v2/frontend/quickstart"],
    ["/V2/Backend/Latest/Concept", "/v2/backend/latest/concepts/"],
  ])("%s is nearest to %s", (path, route) => expect(nearest(path, routes)[0]).toBe(route));

  it("offers nothing that is not near", () => expect(nearest("/wp-login.php", routes)).toEqual([]));
  it("reads an address that is no valid one", () => expect(nearest("/%zz", routes)).toEqual([]));
});

describe("wordsOf", () => {
  it.each([
    ["/a/user-service/", "user service"],
    ["/a/create_user.html", "create user"],
    ["/", ""],
  ])("%s asks for %s", (path, words) => expect(wordsOf(path)).toBe(words));
});
