import { HowToUse } from '@nodeblocks/frontend-how-to-use-block';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';

const cards = [
  <HowToUse.Card key="join" icon={PersonAddOutlined} headerContent="1. Create an account">
    An email address and a password are enough.
  </HowToUse.Card>,
  <HowToUse.Card key="find" icon={SearchOutlined} headerContent="2. Find a product">
    Search by name, category or maker.
  </HowToUse.Card>,
  <HowToUse.Card key="order" icon={LocalShippingOutlined} headerContent="3. Place an order">
    The maker confirms it and ships it to you.
  </HowToUse.Card>,
];

export default function HowToUsePreview() {
  return (
    <HowToUse
      headerContent="How it works"
      subtitle="From account to parcel in three steps"
      cardList={cards}
      message="Ready to begin?"
      linkHref="#signup"
      linkContent="Create an account"
    />
  );
}
