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
  "/v2/frontend/frontend-blocks/UserManagement/sign-in/latest",
  "/v2/backend/0.5.0/services/user-service",
  "/v2/backend/next/tutorial/signin-page",
];

describe("nearest", () => {
  it.each([
    ["/v2/backend/latest/services/user-servce", "/v2/backend/latest/services/user-service"],
    ["/v2/backend/quickstart", "/v2/backend/latest/quickstart/"],
    ["/v2/frontend/quick-start.html", "/v2/frontend/quickstart"],
    ["/V2/Backend/Latest/Concept", "/v2/backend/latest/concepts/"],
    [
      "/v2/frontend/frontend-blocks/UserManagement/signin",
      "/v2/frontend/frontend-blocks/UserManagement/sign-in/latest",
    ],
    ["/v2/backend/0.4.2/services/user-service", "/v2/backend/0.5.0/services/user-service"],
  ])("%s is nearest to %s", (path, route) => expect(nearest(path, routes)[0]).toBe(route));

  it("offers a page once, whatever versions it is in", () => {
    const near = nearest("/v2/backend/0.4.2/services/user-service", routes);
    expect(near.filter((route) => route.endsWith("/user-service"))).toHaveLength(1);
  });
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
