import { useState } from 'react';
import {
  CreateProduct,
  japanPrefectureOptions,
  type Tag,
} from '@nodeblocks/frontend-create-product-block';
import { createTheme, ThemeProvider, type Theme } from '@mui/material/styles';

// The select placeholders need labels that stay above the field.
const withShrunkLabels = (outer: Theme) =>
  createTheme(outer, {
    components: {
      MuiInputLabel: { defaultProps: { shrink: true } },
      MuiOutlinedInput: { defaultProps: { notched: true } },
    },
  });

const emptyProduct = {
  title: '',
  categoryId: '',
  typeId: '',
  optionId: '',
  quantity: '1',
  description: '',
  details: '',
  tags: [] as Tag[],
  prefecture: '',
  city: '',
  onlineAvailability: false,
  inventoryNotes: '',
  availableFrom: '09:00',
  availableUntil: '17:00',
  additionalDetails: '',
  image: null as File | null,
};

export default function CreateProductPreview() {
  const [product, setProduct] = useState(emptyProduct);
  const [imageError, setImageError] = useState<string>();

  return (
    <ThemeProvider theme={withShrunkLabels}>
      <CreateProduct
        data={product}
        onDataChange={(next) => {
          setImageError(undefined);
          setProduct(next);
        }}
        errors={imageError ? { image: imageError } : {}}
        selectOptions={{
          categoryOptions: [
            { value: 'kitchen', label: 'Kitchen' },
            { value: 'textile', label: 'Textile' },
          ],
          typeOptions: [
            { value: 'single', label: 'Single piece' },
            { value: 'set', label: 'Set' },
          ],
          optionOptions: [
            { value: 'stock', label: 'From stock' },
            { value: 'order', label: 'Made to order' },
          ],
          prefectureOptions: japanPrefectureOptions,
        }}
        tagTypes={[{ id: 'material', label: 'Material' }]}
        tags={[
          { id: 'ceramic', typeId: 'material', label: 'Ceramic' },
          { id: 'linen', typeId: 'material', label: 'Linen' },
          { id: 'oak', typeId: 'material', label: 'Oak' },
        ]}
        onRejectAttachment={(_file, error) => setImageError(error.message)}
        onSubmit={(event) => event.preventDefault()}
      />
    </ThemeProvider>
  );
}
