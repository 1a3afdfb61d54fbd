// Exports of the package that no page describes, and why.
export const exceptions = [
  { of: "blocks", names: /Error$/, because: "Readers meet the messages of these classes, which the error catalog lists." },
  { of: "blocks", names: /^(TARGET|AUDIT_STATUS|ALLOWED|ONETIME)_/, because: "Constants: pages print their values." },
  { of: "handlers", names: /^(TARGET|INVITATION)_/, because: "Constants: pages print their values." },
  { of: "drivers", names: /^(PROVIDER|TWITTER)_/, because: "Constants that the drivers store." },
  { of: "drivers", names: /^verify(Google|Line|Twitter)Callback$/, because: "Default arguments of the OAuth drivers." },
  { of: "primitives", names: ["DEFAULT_SANITIZATION", "DEFAULT_REDACTION"], because: "Defaults of the options of withLogging." },
  {
    of: "primitives",
    names: ["mapMatchingErrorToFalse", "notFromEmitter", "markAsFromEmitter", "isWsRouteHandler", "isAsyncWsRouteHandler"],
    because: "Parts of defService and some, which applications do not call.",
  },
  { of: "services", names: ["getMergedAuthConfig"], because: "Fills in the defaults of authService, which its page lists." },
  { of: "validators", names: ["getResourceById"], because: "A part of ownsResource." },
  {
    of: "handlers",
    names: ["createAttributeGroupTerminator", "loginTerminator", "createChatMessageTerminator", "deleteToken"],
    because: "No route of the package uses them any more.",
  },
  {
    of: "blocks",
    names: [
      "checkOneTimeToken", "buildUpdateIdentityEmailAndEmailVerifiedPayload", "buildUpdateIdentityPasswordPayload",
      "buildUpdateIdentityDeactivatedPayload", "buildUpdateIdentityActivatedPayload", "assertDoesNotMatch", "assertIdentityExists",
      "getConfirmEmailTokenTarget", "getChangeEmailTokenTarget", "getResetPasswordTokenTarget", "buildJwtOptions", "isEmail",
      "extractTokenFromAuthorizationHeader", "compareStringAgainstHash", "assertMatches", "getMfaChallengeTokenTarget",
      "normalizeCookieLoginResponse", "normalizeBearerLoginResponse", "normalizeBearerRefreshResponse",
    ],
    because: "Steps of one authentication route each; the page of its routes says what the route does.",
  },
  {
    of: "blocks",
    names: [
      "findOrganizationsForIdentity", "buildOrganizationsForMemberByIdsQuery", "buildOrganizationsWithDescendantsQuery",
      "normalizeCertificateImages", "normalizeLogosOfPaginatedOwners", "extractAncestors", "calculateInheritedMemberRole",
      "calculateMemberRole", "calculateMemberRoleForOrganizations", "normalizeOrganizationsForMember",
      "buildUpdateOrganizationAfterNewChangeRequestPayload", "normalizeChangeRequest",
    ],
    because: "Steps of one organization route each; the page of its routes says what the route does.",
  },
  { of: "blocks", names: ["assertHasCreatedAt", "normalizeFile", "findResources"], because: "Parts of other blocks, which pages describe." },
];
