/** An area of the map: what it has on the server and on the screen, as routes below the three folders. */
export interface Area {
  id: string;
  services: string[];
  blocks: string[];
  ui: string[];
}

/** The areas of a product, from identity to what every page has. */
export const areas: Area[] = [
  {
    id: "identity",
    services: ["authentication-service", "identity-service"],
    blocks: ["authentication", "identity", "oauth"],
    ui: ["UserManagement/sign-in", "UserManagement/sign-up", "UserManagement/reset-password"],
  },
  {
    id: "user",
    services: ["user-service"],
    blocks: ["user", "avatar"],
    ui: ["UserManagement/basic-information", "UserManagement/list-users", "Common/settings"],
  },
  {
    id: "organization",
    services: ["organization-service"],
    blocks: ["organization", "invitation"],
    ui: [
      "OrganizationManagement/create-organization",
      "OrganizationManagement/list-organizations",
      "OrganizationManagement/view-organization",
      "OrganizationManagement/list-invites",
    ],
  },
  {
    id: "product",
    services: ["product-service", "category-service", "attribute-service"],
    blocks: ["product", "category", "attribute"],
    ui: [
      "ProductManagement/create-product",
      "ProductManagement/list-products-grid",
      "ProductManagement/list-products-table",
      "ProductManagement/view-product",
      "ProductManagement/attribute-selection",
    ],
  },
  {
    id: "order",
    services: ["order-service"],
    blocks: ["order"],
    ui: ["OrderManagement/list-order", "OrderManagement/list-order-table", "OrderManagement/view-order"],
  },
  {
    id: "chat",
    services: ["chat-service"],
    blocks: ["chat"],
    ui: ["Common/chat-conversation", "Common/chat-conversation-list"],
  },
  {
    id: "common",
    services: [],
    blocks: ["common", "file-storage"],
    ui: [
      "Common/navbar",
      "Common/side-navigation",
      "Common/breadcrumb",
      "Common/footer",
      "Common/hero",
      "Common/merits",
      "Common/how-to-use",
      "Common/faq",
      "Common/filter-search-panel",
      "Common/filter-list",
      "Common/search-by-chips",
      "Common/error-block",
    ],
  },
];

const spelled: Record<string, string> = { faq: "FAQ", oauth: "OAuth", "error-block": "Error" };

/** The name of a block from its address: "sign-in" is Sign In. */
export function nameOf(address: string): string {
  const last = address.slice(address.lastIndexOf("/") + 1).replace(/-service$/, "");
  return (
    spelled[last] ?? last.replace(/(^|-)([a-z])/g, (_, dash: string, c: string) => (dash ? " " : "") + c.toUpperCase())
  );
}
