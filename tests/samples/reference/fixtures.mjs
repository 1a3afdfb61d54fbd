// What the database holds before a request is tried: whoever and whatever the request names by id.

/** The admin who sends the requests, as the pages print their id. */
export const admin = "5a1d9c2e-0f3b-4b7e-8a66-2f1f4b0c9d55";
const other = "c2a4e6f8-1b3d-4f5a-8c7e-9d0b1a2c3e4f";
const product = "b6b4c1de-6f4e-4c8f-9d1a-5d6a3c1f0a77";
const organization = "0e9b7a64-3c2d-4f58-a1b0-7c6d5e4f3a21";
const channel = "c4a1b2d3-5e6f-4a7b-8c9d-0e1f2a3b4c5d";
const upload = "7c8f0a52-9a3b-4a0c-8f5e-3e2d1c0b9a88";

/** What the profile that fills lists follows and likes. */
function followsOf({ organizationId, productId, profileId }) {
  return {
    organizationFollows: organizationId ? [{ followOrganizationId: organizationId }] : [],
    productLikes: productId ? [{ likeProductId: productId }] : [],
    profileFollows: profileId ? [{ followProfileId: profileId }] : [],
  };
}

/** Stores of the services, and what an entity of each holds. `named` are the other values of the request. */
const stores = {
  identities: (named, id) => ({ email: `${id}@example.com`, password: "-", typeId: "001", emailVerified: true, attempts: 0 }),
  profiles: (named, id) => ({ identityId: named.identityId ?? admin, name: "Mika Sato", ...(id === upload ? followsOf(named) : followsOf({})) }),
  organizations: () => ({
    name: "Oak and Sons",
    description: "Furniture makers",
    contact_email: "hello@oak.example",
    ancestors: [],
    parentId: null,
    members: [
      { identityId: admin, role: "owner" },
      { identityId: other, role: "member" },
    ],
  }),
  organizationChangeRequests: (named) => ({ organizationId: named.organizationId ?? organization, identityId: admin, name: "Oak and Daughters" }),
  products: (named) => ({
    name: "Oak table",
    description: "Solid oak, seats six",
    organizationId: named.organizationId ?? organization,
    images: [{ id: named.imageId ?? upload, objectId: upload, type: "image/png" }],
  }),
  productVariants: (named) => ({ productId: named.productId ?? product, title: "Small", sku: "TABLE-S", price: { amount: 90, currency: "EUR", taxable: true, taxIncluded: true }, description: "120 cm wide", imageIds: [] }),
  attributes: () => ({ name: "Size", items: [{ key: "width", value: "120 cm" }] }),
  categories: () => ({ name: "Tables", description: "Tables of all sizes", parent: "", status: "active" }),
  orders: (named) => ({
    identityId: admin,
    organizationId: named.organizationId ?? organization,
    items: [{ productId: product, quantity: 2, price: 45 }],
    subtotal: 90,
    tax: 9,
    total: 99,
    currency: "EUR",
    status: "pending",
  }),
  chatChannels: () => ({ name: "Order 42", ownerId: admin }),
  subscriptions: (named) => ({ channelId: named.channelId ?? channel, subscribedId: admin }),
  chatMessages: (named) => ({
    channelId: named.channelId ?? channel,
    senderId: admin,
    content: "The table has arrived.",
    attachments: [{ id: named.attachmentId ?? upload, objectId: upload, type: "image/png" }],
  }),
  chatMessageTemplates: (named) => ({ title: "Greeting", content: "Thank you for your message.", organizationId: named.organizationId ?? organization }),
  locations: () => ({ code: "13", name: "Tokyo", type: "prefecture", ancestors: [], parentId: null }),
  notifications: () => ({ receiverId: admin, isRead: false, title: "Your order was shipped" }),
  invitations: () => ({ email: "jun@example.com", fromIdentityId: admin, orgId: organization, role: "member", status: "pending" }),
};

/** The stores that the services take; three hold nothing at first. */
export const storeNames = [...Object.keys(stores), "onetimetokens", "refreshtokens", "chatChannelReadStates"];

/** Which store an id of a request leads to, by the name of the value. */
const storeOf = {
  identityId: "identities", ownerId: "identities", fromIdentityId: "identities",
  profileId: "profiles", followProfileId: "profiles",
  organizationId: "organizations", followOrganizationId: "organizations", orgId: "organizations",
  productId: "products", likeProductId: "products", productVariantId: "productVariants",
  attributeId: "attributes", categoryId: "categories", orderId: "orders",
  channelId: "chatChannels", subscriptionId: "subscriptions", messageId: "chatMessages", lastReadMessageId: "chatMessages",
  messageTemplateId: "chatMessageTemplates", locationId: "locations", parentId: "locations", notificationId: "notifications",
  invitationId: "invitations",
};

/** Lists of ids name entities, too: the store by the operation. */
const storeOfList = [
  [/^\/products\/batch/, "products"],
  [/variants\/bulk/, "productVariants"],
  [/^\/notifications/, "notifications"],
];

/** The entities that a request needs: [store, entity] in no order. */
export function fixturesOf(route, named, ids) {
  const list = storeOfList.find(([pattern]) => pattern.test(route))?.[1];
  const wanted = new Map();
  const want = (store, id) => wanted.set(`${store} ${id}`, [store, id]);
  for (const [name, value] of Object.entries(named)) {
    if (storeOf[name] && typeof value === "string") want(storeOf[name], value);
  }
  for (const id of ids) if (list) want(list, id);
  want("products", product);
  want("organizations", organization);
  want("chatChannels", channel);
  const collection = /^\/([a-z-]+)$/.exec(route)?.[1];
  if (stores[collection]) want(collection, upload);
  for (const [pattern, store] of around) if (pattern.test(route)) want(store, upload);
  const now = new Date().toISOString();
  return [...wanted.values()].filter(([store, id]) => !(store === "identities" && id === admin)).map(([store, id]) => [store, { ...stores[store](named, id), id, createdAt: now, updatedAt: now }]);
}

/** What lists need so that they are not empty, and what guards look for. */
const around = [
  [/^\/(channels|messages|subscriptions)/, "subscriptions"],
  [/^\/(channels|messages)/, "chatMessages"],
  [/^\/channels$/, "chatChannels"],
  [/message-templates/, "chatMessageTemplates"],
  [/variants/, "productVariants"],
  [/change-requests/, "organizationChangeRequests"],
  [/^\/orders/, "orders"],
  [/^\/notifications/, "notifications"],
  [/^\/profiles\/identities/, "profiles"],
  [/\/(followers|likers)$/, "profiles"],
];
